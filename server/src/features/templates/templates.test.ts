import { getProfile } from '@daybook/contract/profile'
import {
  createTemplate,
  deleteTemplate,
  duplicateTemplate,
  generateProposal,
  getTemplate,
  listPublicTemplates,
  listTemplates,
  readPublicTemplate,
  restoreTemplate,
  templateCategories,
  updateTemplate,
} from '@daybook/contract/proposal-templates'
import { describe, expect, test as plain } from 'vitest'
import { startTestApp, type TestApp, test } from '../../../test/app.ts'
import { buildClient, buildProject, buildUser, signInAgain, type TestUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'
import { shippedTemplates } from './shipped/shipped-templates.ts'

const pro = (app: TestApp) => buildUser(app, { userType: 'pro', timezone: 'UTC' })

const write = async (app: TestApp, as: TestUser, body: Record<string, unknown> = {}) =>
  (await app.call(createTemplate, { as, body: { name: 'Website', ...body } })).data

const sections = [{ title: 'For {{client.name}}', body: 'Dear **{{who}}**, it starts on {{start}}.' }]
const variables = [
  { key: 'who', label: 'Who', required: true },
  { key: 'start', label: 'Start', type: 'date', default: '2027-01-05' },
]
const pricing = [
  { description: 'Design', quantity: '10', unit: 'hour', unitPrice: 9000 },
  { description: 'Photos', unitPrice: 50_000, optional: true },
]

describe('POST /proposal-templates', () => {
  test('201: with what was sent, and what is meant where nothing was', async ({ app }) => {
    const owner = await pro(app)
    const made = await write(app, owner, { category: 'design', sections, variables, pricing })
    expect(made).toMatchObject({
      ...{ name: 'Website', category: 'design', description: '', currency: 'USD', isPublic: false },
      ...{ sections, usageCount: 0, can: { edit: true, delete: true }, version: 1 },
    })
    expect(made.variables[0]).toEqual({ key: 'who', label: 'Who', type: 'text', default: '', required: true })
    expect(made.pricing[1]).toMatchObject({ quantity: '1', unit: 'item', unitPrice: 50_000, optional: true })
    expect((await app.call(listTemplates, { as: owner })).data).toEqual([made])
    expect((await app.call(getTemplate, { as: await pro(app), params: { id: made._id } })).status).toBe(404)
  })

  test('201 once, then 200, under an id of the client; 409 with another body', async ({ app }) => {
    const owner = await pro(app)
    const body = { _id: newId(), name: 'Made offline' }
    const replies = await Promise.all([1, 2, 3].map(() => app.call(createTemplate, { as: owner, body })))
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 200, 201])
    expect((await app.call(createTemplate, { as: owner, body: { ...body, name: 'Other' } })).status).toBe(409)
  })

  test('400: names what is wrong', async ({ app }) => {
    const owner = await pro(app)
    for (const [body, fields] of [
      [{ name: ' ' }, { name: 'Template name is required' }],
      [{ sections: [{ title: '' }] }, { 'sections.0.title': 'Section title is required' }],
      [
        { variables: [{ key: 'today', label: 'A' }] },
        { 'variables.0.key': 'Is filled in by Daybook itself' },
      ],
      [
        { variables: [{ key: 'A b', label: 'A' }] },
        {
          'variables.0.key': 'Must begin with a letter, and have small letters, digits and underscores only',
        },
      ],
      [{ variables: [variables[0], variables[0]] }, { variables: 'Two variables have the same key' }],
      [
        { variables: [{ key: 'a', label: 'A', type: 'money', default: '1.5' }] },
        { 'variables.0.default': 'Must be a whole number of the currency’s smallest unit' },
      ],
      [{ pricing: [{ description: '' }] }, { 'pricing.0.description': 'Description is required' }],
      [
        { pricing: [{ description: 'A', quantity: 'many' }] },
        { 'pricing.0.quantity': 'Must be a quantity such as 1.5' },
      ],
    ] as const) {
      const reply = await app.call(createTemplate, { as: owner, body: { name: 'A', ...body } })
      expect([reply.status, reply.body.fields]).toEqual([400, fields])
    }
  })
})

describe('PUT, DELETE and restore', () => {
  test('200: what is not sent stays; 409 at an older version; the trash and back', async ({ app }) => {
    const owner = await pro(app)
    const made = await write(app, owner, { sections, description: 'For shops' })
    const params = { id: made._id }
    const changed = await app.call(updateTemplate, { as: owner, params, body: { name: 'Shop', version: 1 } })
    expect(changed.data).toMatchObject({ name: 'Shop', description: 'For shops', sections, version: 2 })
    const stale = await app.call(updateTemplate, { as: owner, params, body: { name: 'Late', version: 1 } })
    expect([stale.status, stale.body.error]).toEqual([409, 'version_conflict'])
    const same = await app.call(updateTemplate, { as: owner, params, body: { name: 'Shop', sections } })
    expect(same.data.version).toBe(2)
    await app.call(deleteTemplate, { as: owner, params })
    expect((await app.call(getTemplate, { as: owner, params })).status).toBe(404)
    expect((await app.call(restoreTemplate, { as: owner, params })).data.name).toBe('Shop')
  })
})

describe('the end of Pro', () => {
  test('leaves them to be read, taken back and deleted; 403 for whatever changes them', async ({ app }) => {
    const writer = await pro(app)
    const made = await write(app, writer, { sections, isPublic: true })
    await app.db.updateTable('users').set({ user_type: 'basic' }).where('id', '=', writer.id).execute()
    const owner = await signInAgain(app, writer)
    const it = { as: owner, params: { id: made._id } }
    const read = await app.call(listTemplates, { as: owner })
    expect(read.data).toEqual([{ ...made, can: { edit: false, delete: true } }])
    expect((await app.call(getTemplate, it)).data).toEqual(read.data[0])
    for (const body of [{}, { isPublic: true }, { isPublic: false, name: 'Other' }, { description: '' }])
      expect((await app.call(updateTemplate, { ...it, body })).body.error).toBe('pro_required')
    const taken = await app.call(updateTemplate, { ...it, body: { isPublic: false, version: made.version } })
    expect(taken.data.isPublic).toBe(false)
    expect((await app.call(readPublicTemplate, { params: { id: made._id } })).status).toBe(404)
    const others = { as: await buildUser(app), params: it.params }
    expect((await app.call(getTemplate, others)).body.error).toBe('pro_required')
    const hidden = await app.call(updateTemplate, { ...others, body: { isPublic: false } })
    expect(hidden.body.error).toBe('pro_required')
    expect((await app.call(deleteTemplate, it)).status).toBe(200)
    // Whoever has none is told what Pro is.
    expect((await app.call(listTemplates, { as: owner })).body.error).toBe('pro_required')
  })
})

describe('templates for everybody', () => {
  test('200: those of the product first, then those that people share, and no others', async ({ app }) => {
    const owner = await pro(app)
    const shared = await write(app, owner, { name: 'Maps of towns', category: 'design', isPublic: true })
    await write(app, owner, { name: 'Private maps', category: 'design' })
    const list = async (query: Record<string, unknown>) => app.call(listPublicTemplates, { query })
    const all = (await list({ limit: 50 })).data
    expect(all.slice(0, shippedTemplates.length).map(({ _id }) => _id)).toEqual(
      shippedTemplates.map(({ _id }) => _id),
    )
    expect(all.find(({ _id }) => _id === shared._id)?.author).toEqual({
      name: expect.any(String),
      username: owner.username,
    })
    const found = await list({ search: 'MAPS of' })
    expect([found.data.map(({ name }) => name), found.body.page]).toEqual([
      ['Maps of towns'],
      { nextCursor: null, total: 1 },
    ])
    expect((await list({ category: 'writing' })).data.every(({ author }) => author === null)).toBe(true)
    const { data: categories } = await app.call(templateCategories, {})
    const design = categories.find(({ key }) => key === 'design')
    expect(design).toEqual({
      key: 'design',
      name: 'Design',
      count: shippedTemplates.filter(({ category }) => category === 'design').length + 1,
    })
    expect((await app.call(readPublicTemplate, { params: { id: shared._id } })).data.name).toBe(shared.name)
    const profile = await app.call(getProfile, { params: { username: owner.username } })
    expect(profile.data.templates.map(({ name }) => name)).toEqual(['Maps of towns'])
  })

  test('201: anybody with Pro copies one, whose copy is theirs alone', async ({ app }) => {
    const [owner, other] = [await pro(app), await pro(app)]
    const shared = await write(app, owner, { sections, variables, pricing, isPublic: true })
    const hidden = await write(app, owner)
    const copy = (id: string) => app.call(duplicateTemplate, { as: other, params: { id } })
    expect((await copy(hidden._id)).status).toBe(404)
    const { status, data } = await copy(shared._id)
    expect([status, data.isPublic, data.sections]).toEqual([201, false, sections])
    expect(data.pricing.map(({ _id }) => _id)).not.toEqual(shared.pricing.map(({ _id }) => _id))
    const [first] = shippedTemplates
    expect((await copy(first?._id ?? '')).data.name).toBe(first?.name)
  })
})

describe('POST /proposal-templates/{id}/generate', () => {
  test('200: filled in, with the total of what is not optional in the client’s currency', async ({ app }) => {
    const owner = await pro(app)
    const { id: clientId } = await buildClient(app, { owner, name: 'A*d*a', currency: 'EUR' })
    const { id: projectId } = await buildProject(app, { owner, name: 'Shop' })
    const template = await write(app, owner, {
      name: 'Site for {{client.name}}',
      sections: [
        ...sections,
        { title: 'Sum', body: '{{total}} for {{project.name}}. {{nobody}} {{company.name}}' },
      ],
      ...{ variables, pricing },
    })
    const body = { clientId, projectId, companyId: null, values: { who: 'Mr _x_ <b>' } }
    const { status, data } = await app.call(generateProposal, {
      as: owner,
      params: { id: template._id },
      body,
    })
    expect([status, data.title, data.total, data.currency]).toEqual([200, 'Site for A*d*a', 90_000, 'EUR'])
    expect(data.markdown).toContain('Dear **Mr \\_x\\_ \\<b\\>**, it starts on 5 January 2027.')
    expect(data.markdown).toContain('€900.00 for Shop')
    expect(data.html).toContain('<strong>Mr _x_ &lt;b&gt;</strong>')
    expect(data.warnings).toEqual([
      '{{nobody}} is no variable of this proposal, and stays as it is',
      '{{company.name}} stays as it is: no company is chosen',
      'The prices were written in USD and stand in EUR as they are: check them',
    ])
    expect(data.variables).toContainEqual({ key: 'client.name', value: 'A*d*a' })
  })

  test('400: names each required variable without a value, and what is of another type', async ({ app }) => {
    const owner = await pro(app)
    const template = await write(app, owner, { sections, variables })
    const generate = async (values: object) =>
      (await app.call(generateProposal, { as: owner, params: { id: template._id }, body: { values } })).body
        .fields
    expect(await generate({})).toEqual({ 'values.who': 'Who is required' })
    expect(await generate({ who: 'Ada', start: 'soon' })).toEqual({
      'values.start': 'Start: must be a date in the form yyyy-mm-dd',
    })
    const foreign = await buildClient(app, { owner: await pro(app) })
    const reply = await app.call(generateProposal, {
      ...{ as: owner, params: { id: template._id } },
      body: { clientId: foreign.id, values: { who: 'Ada' } },
    })
    expect([reply.status, reply.body.fields]).toEqual([400, { clientId: 'Client not found' }])
  })

  plain('429 after 60 a minute', async () => {
    const app = await startTestApp({ environment: { RATE_LIMITS: 'on' } })
    const owner = await pro(app)
    const call = { as: owner, params: { id: newId() }, body: {} }
    const tries = await Promise.all(Array.from({ length: 60 }, () => app.call(generateProposal, call)))
    expect(new Set(tries.map(({ status }) => status))).toEqual(new Set([404]))
    expect((await app.call(generateProposal, call)).status).toBe(429)
    await app.close()
  })

  test('200: no hostile text becomes a script, a style or a link that runs', async ({ app }) => {
    const owner = await pro(app)
    const starts = ['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '[x](javascript:alert(1))']
    const hostile = [
      ...starts,
      ...['<svg/onload=alert(1)>', '<a href="javascript:alert(1)">x</a>', '![x](javascript:alert(1))'],
      ...[
        '<style>*{display:none}</style>',
        '<iframe src="//evil.example">',
        '[x](data:text/html,<script>1</script>)',
      ],
      ...['[x](vbscript:msgbox)', '<math><mi//xlink:href="data:x">', '<form action="//evil.example"><input>'],
      ...Array.from(
        { length: 90 },
        (_, n) => `${'<'.repeat(n % 5)}b onmouseover=alert(${n})>${'`'.repeat(n % 3)}x`,
      ),
    ]
    for (const text of hostile) {
      const template = await write(app, owner, { sections: [{ title: text, body: `${text}\n\n> ${text}` }] })
      const { data } = await app.call(generateProposal, { as: owner, params: { id: template._id }, body: {} })
      expect(data.html).not.toMatch(/<(?:script|img|svg|style|iframe|form|input|math|b)\b/i)
      expect(data.html).not.toMatch(/<[^>]{0,200}\s(?:on\w+|style)\s{0,5}=/i)
      expect(data.html).not.toMatch(/<a\b[^>]{0,500}href="(?!https?:|mailto:)/i)
    }
  })
})
