import { createTemplate } from '@daybook/contract/proposal-templates'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'
import { shippedTemplates } from './shipped/shipped-templates.ts'

const fetchPage = async (app: TestApp, path: string) => {
  const response = await fetch(`${app.origin}${path}`)
  return { listed: response.headers.get('x-robots-tag'), html: await response.text() }
}

describe('GET /templates and /templates/{id}', () => {
  test('200: says what there is before any script runs, without the names of variables', async ({ app }) => {
    const { listed, html } = await fetchPage(app, '/templates')
    expect(listed).toBeNull()
    expect(html).not.toContain('{{')
    for (const { _id } of shippedTemplates) expect(html).toContain(`href="/templates/${_id}"`)
  })

  test('200: a hostile text is text; what is for nobody else, or nowhere, is not listed', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const write = async (isPublic: boolean) => {
      const sections = [{ title: '<script>a</script>', body: '**Bold** <img src=x onerror=alert(1)>' }]
      const body = { name: 'Site for {{client.name}} </title>', sections, isPublic }
      return (await app.call(createTemplate, { as: owner, body })).data._id
    }
    const { listed, html } = await fetchPage(app, `/templates/${await write(true)}`)
    expect(listed).toBeNull()
    expect(html).toContain(
      '<title>Site for [client name] &lt;/title&gt; – proposal template · Daybook</title>',
    )
    expect(html).toContain('Bold &lt;img src=x onerror=alert(1)&gt;')
    expect(html).not.toMatch(/<script>a|<img src=x/)
    for (const id of [await write(false), newId(), 'x'])
      expect((await fetchPage(app, `/templates/${id}`)).listed).toBe('noindex')
  })
})
