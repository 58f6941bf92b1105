import {
  createCompany,
  generatePublicLink,
  requestVerification,
  updateCompany,
  verifyCompany,
} from '@daybook/contract/companies'
import { uploadLogo } from '@daybook/contract/company-logo'
import { listVerifiedCompanies } from '@daybook/contract/public-company'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { onePixel } from '../../../test/pictures.ts'

const publish = async (app: TestApp, given: Record<string, unknown> = {}) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const body = {
    name: 'Acme & <b>Sons</b>',
    email: 'a@acme.example',
    website: 'https://acme.example',
    ...given,
  }
  const { data } = await app.call(createCompany, { as: owner, body })
  const it = { as: owner, params: { id: data._id } }
  const { publicLink } = (await app.call(generatePublicLink, it)).data
  return { it, path: `/company/${publicLink?.slug}/${publicLink?.token}` }
}

const verify = async (app: TestApp, it: Awaited<ReturnType<typeof publish>>['it']) => {
  await app.call(requestVerification, it)
  const token = /\/verify-company\/([\w-]+)/.exec((await app.mails()).at(-1)?.text ?? '')?.[1] ?? ''
  expect((await app.call(verifyCompany, { params: { token } })).status).toBe(200)
}

describe('GET /company/{slug}/{token}', () => {
  test('200: says who it is before any script runs, and is not listed', async ({ app }) => {
    const { path } = await publish(app, { description: 'We draw </script> $& things.' })
    const response = await fetch(app.origin + path)
    const html = await response.text()
    expect([response.status, response.headers.get('x-robots-tag')]).toEqual([200, 'noindex'])
    expect(html).toContain('<title>Acme &amp; &lt;b&gt;Sons&lt;/b&gt; · Daybook</title>')
    expect(html).toContain(
      '<meta property="og:title" content="Acme &amp; &lt;b&gt;Sons&lt;/b&gt; · Daybook"/>',
    )
    expect(html).toContain('"@type":"Organization"')
    expect(html).toContain('We draw \\u003c/script> $& things.')
    expect(html).toContain('We draw &lt;/script&gt; $&amp; things.')
    expect(html).toContain('<meta name="robots" content="noindex" />')
    expect(html.match(/name="description"/g)).toHaveLength(1)
    expect(html).toContain('<meta name="description" content="We draw &lt;/script&gt; $&amp; things."/>')
    expect(html).not.toContain('Daybook keeps the tasks')
    expect(html.match(/<title>/g)).toHaveLength(1)
  })

  test('200: is listed once it is verified, with what was verified', async ({ app }) => {
    const { it, path } = await publish(app, { legalName: 'Acme Ltd' })
    await verify(app, it)
    const response = await fetch(app.origin + path)
    const html = await response.text()
    expect([response.headers.get('x-robots-tag'), html.includes('noindex')]).toEqual([null, false])
    expect(html).toContain('"legalName":"Acme Ltd"')
    const { verifiedAt } = (await app.call(listVerifiedCompanies, {})).data[0] ?? {}
    const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    expect(html).toContain('Verified on <time')
    expect(html).toContain(
      `>${day.format(new Date(verifiedAt ?? ''))}</time>: Acme Ltd receives mail at acme.example.`,
    )
  })

  test('200: shows its logo', async ({ app }) => {
    const { it, path } = await publish(app)
    const file = { name: 'logo.png', bytes: onePixel }
    const { logo } = (await app.call(uploadLogo, { as: it.as, file })).data
    await app.call(updateCompany, { ...it, body: { logo } })
    expect(await (await fetch(app.origin + path)).text()).toContain(`<img src="${logo}" alt=""`)
  })

  test('410 and 404, not listed, for a link that was made anew and one that never was', async ({ app }) => {
    const { it, path } = await publish(app)
    await app.call(generatePublicLink, it)
    for (const [address, status] of [
      [path, 410],
      [`/company/acme/${'0'.repeat(32)}`, 404],
      ['/company/acme/none', 404],
    ] as const) {
      const response = await fetch(app.origin + address)
      expect([response.status, response.headers.get('x-robots-tag')]).toEqual([status, 'noindex'])
      expect(await response.text()).toContain('<div id="root">')
    }
  })
})
