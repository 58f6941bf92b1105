import * as contract from '@daybook/contract/clients'
import { getProject } from '@daybook/contract/projects'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildClient, buildProject, buildUser, type TestUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'

const create = (app: TestApp, as: TestUser, body: Record<string, unknown>) =>
  app.call(contract.createClient, { as, body })
const update = (app: TestApp, as: TestUser, id: string, body: Record<string, unknown>) =>
  app.call(contract.updateClient, { as, params: { id }, body })
const list = (app: TestApp, as: TestUser, query: Record<string, unknown> = {}) =>
  app.call(contract.listClients, { as, query })
const limits = async (app: TestApp, as: TestUser) => (await app.call(contract.clientLimits, { as })).data

const blankAddress = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' }

describe('POST /clients', () => {
  test('201: only a name is needed; what is not sent is blank or none', async ({ app }) => {
    const owner = await buildUser(app)
    const { status, data } = await create(app, owner, { name: '  شركة النور  ' })
    expect(status).toBe(201)
    expect(data).toEqual({
      _id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'شركة النور',
      ...{ email: '', company: '', notes: '', phone: '', website: '', taxId: '' },
      address: blankAddress,
      ...{ currency: null, locale: null, paymentTermsDays: null, hourlyRate: null },
      ...{ contacts: [], archived: false, projectCount: 0, version: 1 },
      createdAt: data.createdAt,
      updatedAt: data.createdAt,
      can: { edit: true, delete: true },
    })
    expect((await list(app, owner)).data).toEqual([data])
  })

  test('201: keeps everything that can be known of a client', async ({ app }) => {
    const known = {
      name: 'Ada Lovelace',
      email: 'ada@analytical.example',
      company: 'Analytical Engines',
      notes: 'Pays early.',
      phone: '+44 20 7946 0018',
      website: 'https://analytical.example',
      address: { line1: '12 St James', city: 'London', country: 'gb' },
      taxId: 'GB123456789',
      currency: 'gbp',
      locale: 'en-GB',
      paymentTermsDays: 14,
      hourlyRate: 12_050,
      contacts: [{ name: 'Charles', email: 'charles@analytical.example' }],
    }
    const { data } = await create(app, await buildUser(app), known)
    expect(data).toMatchObject({
      ...known,
      address: { ...blankAddress, line1: '12 St James', city: 'London', country: 'GB' },
      currency: 'GBP',
      contacts: [{ name: 'Charles', email: 'charles@analytical.example', phone: '' }],
    })
  })

  test('201 once, then 200, under an id of the client; 409 with another body', async ({ app }) => {
    const owner = await buildUser(app)
    const body = { _id: newId(), name: 'Made offline', projectIds: [] }
    const replies = [await create(app, owner, body), await create(app, owner, body)]
    expect(replies.map(({ status, data }) => [status, data._id])).toEqual([
      [201, body._id],
      [200, body._id],
    ])
    expect((await create(app, owner, { ...body, name: 'Other' })).status).toBe(409)
    expect((await create(app, await buildUser(app), body)).status).toBe(409)
    expect((await list(app, owner)).body.page?.total).toBe(1)
  })

  test('201 and 200: the same create twice at once makes one, and a full plan repeats it', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    const body = { _id: newId(), name: 'Once' }
    const both = await Promise.all([create(app, owner, body), create(app, owner, body)])
    expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '201'])
    for (let i = 0; i < 2; i++) await buildClient(app, { owner })
    expect((await create(app, owner, body)).status).toBe(200)
  })

  test('400: names each field that is wrong', async ({ app }) => {
    const owner = await buildUser(app)
    const wrong = {
      email: 'no address',
      website: 'ftp://files.example',
      address: { country: 'Germany' },
      currency: 'XXL',
      paymentTermsDays: -1,
      hourlyRate: 1.5,
      contacts: [{ name: ' ' }],
      company: 'x'.repeat(201),
    }
    const { status, body } = await create(app, owner, wrong)
    expect([status, body.error, body.message]).toEqual([400, 'validation_failed', 'Name is required'])
    expect(Object.keys(body.fields ?? {}).toSorted()).toEqual(
      [
        'address.country',
        'company',
        'contacts.0.name',
        'currency',
        'email',
        'hourlyRate',
        'name',
        'paymentTermsDays',
        'website',
      ].toSorted(),
    )
    expect((await list(app, owner)).data).toEqual([])
  })

  test('403: the fourth on the basic plan, and of 32 at once for the last place all but one', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    for (let i = 0; i < 2; i++) await buildClient(app, { owner })
    expect(await limits(app, owner)).toEqual({
      limit: 3,
      remaining: 1,
      unlimited: false,
      current: 2,
      userType: 'basic',
    })
    const replies = await Promise.all(
      Array.from({ length: 32 }, (_, i) => create(app, owner, { name: `Number ${i}` })),
    )
    const refused = replies.filter(({ status }) => status === 403)
    expect([replies.filter(({ status }) => status === 201).length, refused.length]).toEqual([1, 31])
    expect(refused[0]?.body).toMatchObject({
      error: 'limit_reached',
      message: 'Client limit reached',
      isLimitError: true,
    })
    expect((await limits(app, owner)).current).toBe(3)
  })

  test('201: without a limit on Pro', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    for (let i = 0; i < 4; i++) expect((await create(app, owner, { name: `${i}` })).status).toBe(201)
    expect(await limits(app, owner)).toMatchObject({ limit: null, remaining: null, unlimited: true })
  })
})

describe('GET /clients', () => {
  const namesOf = async (app: TestApp, as: TestUser, query?: Record<string, unknown>) =>
    (await list(app, as, query)).data.map(({ name }) => name)

  test('200: by name, accents and case aside, page by page', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const sorted = ['alpha', 'Ändern', 'Beta', 'beta', 'Émile', 'نور']
    for (const name of ['Beta', 'نور', 'Émile', 'alpha', 'beta', 'Ändern'])
      await buildClient(app, { owner, name })
    expect(await namesOf(app, owner)).toEqual(sorted)
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const { data, body } = await list(app, owner, { limit: 2, ...(cursor && { cursor }) })
      expect(body.page?.total).toBe(6)
      seen.push(...data.map(({ name }) => name))
      cursor = body.page?.nextCursor ?? null
    } while (cursor)
    expect(seen).toEqual(sorted)
  })

  test('200: finds any part of name, company or address, also after a change', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const { client } = await buildClient(app, {
      owner,
      name: 'José 100%',
      company: 'Straße',
      email: 'jo@mail.example',
    })
    await buildClient(app, { owner, name: 'Other' })
    for (const search of ['jose', 'STRASSE', 'jo@mail', '0%'])
      expect(await namesOf(app, owner, { search })).toEqual(['José 100%'])
    expect(await namesOf(app, owner, { search: '%' })).toEqual(['José 100%'])
    await update(app, owner, client._id, { company: 'Werkstatt' })
    expect(await namesOf(app, owner, { search: 'werk' })).toEqual(['José 100%'])
    expect(await namesOf(app, owner, { search: 'jose' })).toEqual(['José 100%'])
    expect(await namesOf(app, owner, { search: 'strasse' })).toEqual([])
  })

  test("200: nothing of another's", async ({ app }) => {
    await buildClient(app)
    expect(await namesOf(app, await buildUser(app))).toEqual([])
  })

  test('400: names what is wrong', async ({ app }) => {
    const owner = await buildUser(app)
    for (const query of [{ limit: 0 }, { cursor: 'nonsense' }, { archived: 'perhaps' }, { format: 'pdf' }]) {
      const { status, body } = await list(app, owner, query)
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, Object.keys(query)])
    }
  })

  test('200: as a file that no spreadsheet takes for formulas, and the import takes back', async ({
    app,
  }) => {
    const { owner } = await buildClient(app, {
      name: '=HYPERLINK("x")',
      phone: '+49 30 1',
      currency: 'JPY',
      hourlyRate: 9000,
      notes: 'two\nlines',
    })
    const response = await fetch(`${app.origin}/api/clients?format=csv`, {
      headers: { authorization: `Bearer ${owner.accessToken}` },
    })
    expect([response.headers.get('content-type'), response.headers.get('content-disposition')]).toEqual([
      'text/csv; charset=utf-8',
      'attachment; filename="clients.csv"',
    ])
    const [titles, ...lines] = (await response.text()).split('\r\n')
    expect(titles).toMatch(/^Name,Company,E-mail,Phone,/)
    expect(lines).toEqual([`"'=HYPERLINK(""x"")",,,'+49 30 1,,,,,,,,,JPY,,9000,,,"two\nlines"`, ''])
  })
})

describe('PUT /clients/{id}', () => {
  test('200: changes what is sent, blank clears, and lines of an address stay', async ({ app }) => {
    const { client, owner } = await buildClient(app, {
      ...{ name: 'Before', email: 'a@b.example', company: 'Co', currency: 'EUR', hourlyRate: 100 },
      ...{ address: { city: 'Berlin', line1: 'Weg 1' }, contacts: [{ name: 'One' }] },
    })
    const { data } = await update(app, owner, client._id, {
      ...{ name: 'After', email: '', currency: null, hourlyRate: null },
      ...{ address: { line1: '' }, contacts: [] },
    })
    expect(data).toMatchObject({
      ...{ name: 'After', email: '', company: 'Co', currency: null, hourlyRate: null, contacts: [] },
      address: { ...blankAddress, city: 'Berlin' },
      version: 2,
    })
    expect((await update(app, owner, client._id, { address: '' })).data.address).toEqual(blankAddress)
  })

  test('200: unchanged values keep the version, and nobody is told', async ({ app }) => {
    const { client, owner } = await buildClient(app, {
      ...{ name: 'Ada', address: { city: 'London' }, contacts: [{ name: 'One', email: 'a@b.example' }] },
      ...{ hourlyRate: 100, currency: 'EUR', notes: '["a list"]' },
    })
    const events = () => app.db.selectFrom('events').select('seq').execute()
    const before = (await events()).length
    const { _id, createdAt, updatedAt, projectCount, can, version, ...same } = client
    app.time.advance(1000)
    expect((await update(app, owner, _id, same)).data).toEqual(client)
    expect(await events()).toHaveLength(before)
    const { data } = await update(app, owner, _id, { ...same, contacts: [{ name: 'Two' }] })
    expect(data).toMatchObject({ version: 2, contacts: [{ name: 'Two' }] })
  })

  test('409: at an older version, with the present client; an empty change keeps the version', async ({
    app,
  }) => {
    const { client, owner } = await buildClient(app)
    const { data: second } = await update(app, owner, client._id, { name: 'Second', version: 1 })
    const late = await update(app, owner, client._id, { name: 'Late', version: 1 })
    expect([late.status, late.body.error, late.body.data]).toEqual([409, 'version_conflict', second])
    expect((await update(app, owner, client._id, {})).data).toEqual(second)
    expect((await update(app, owner, client._id, { archived: false })).data).toEqual(second)
  })

  test('200: two changes of one searched text at once leave it as they left the client', async ({ app }) => {
    const { client, owner } = await buildClient(app, { name: 'Old', company: 'Old' })
    await Promise.all([
      update(app, owner, client._id, { name: 'Nova' }),
      update(app, owner, client._id, { company: 'Corvus' }),
    ])
    for (const search of ['nova', 'corvus'])
      expect((await list(app, owner, { search })).data.map(({ _id }) => _id)).toEqual([client._id])
    expect((await list(app, owner, { search: 'old' })).data).toEqual([])
  })

  test('404: a foreign one as a missing one', async ({ app }) => {
    const { client } = await buildClient(app)
    const stranger = await buildUser(app)
    const foreign = await update(app, stranger, client._id, { name: 'Mine' })
    const missing = await update(app, stranger, newId(), { name: 'Mine' })
    expect([foreign.status, foreign.body.message]).toEqual([404, missing.body.message])
  })
})

describe('archived clients', () => {
  const archive = (app: TestApp, as: TestUser, id: string) =>
    app.call(contract.deleteClient, { as, params: { id }, query: { archive: true } })

  test('201: are made as such beyond the plan, and count once they leave the archive', async ({ app }) => {
    const owner = await buildUser(app)
    for (const name of ['One', 'Two', 'Three']) await create(app, owner, { name })
    const { status, data } = await create(app, owner, { name: 'Four', archived: true })
    expect([status, data.archived]).toEqual([201, true])
    expect((await limits(app, owner)).remaining).toBe(0)
    expect((await update(app, owner, data._id, { archived: false })).status).toBe(403)
  })

  test('200: have a list of their own, and count towards no limit', async ({ app }) => {
    const owner = await buildUser(app)
    const ids: string[] = []
    for (const name of ['One', 'Two', 'Three']) ids.push((await buildClient(app, { owner, name })).client._id)
    const first = ids[0] ?? ''
    expect((await archive(app, owner, first)).body.message).toBe('Client archived')
    expect((await list(app, owner)).data.map(({ name }) => name)).toEqual(['Three', 'Two'])
    expect((await list(app, owner, { archived: true })).data).toMatchObject([
      { _id: first, archived: true, version: 2 },
    ])
    expect((await limits(app, owner)).remaining).toBe(1)
    expect((await create(app, owner, { name: 'Four' })).status).toBe(201)

    const back = await update(app, owner, first, { archived: false })
    expect([back.status, back.body.message, back.body.isLimitError]).toEqual([
      403,
      'Client limit reached',
      true,
    ])
    await app.call(contract.deleteClient, { as: owner, params: { id: ids[1] ?? '' } })
    expect((await update(app, owner, first, { archived: false })).data.archived).toBe(false)
  })

  test('200: keep their projects, in the archive and out of it', async ({ app }) => {
    const { id: clientId, owner } = await buildClient(app)
    const { id } = await buildProject(app, { owner, clientId })
    const clientOf = async () =>
      (await app.call(getProject, { as: owner, params: { id } })).data.clientId?._id
    await archive(app, owner, clientId)
    expect(await clientOf()).toBe(clientId)
    expect((await update(app, owner, clientId, { archived: false })).data.projectCount).toBe(1)
    expect(await clientOf()).toBe(clientId)
  })

  test('403: of several leaving the archive at once for the last place, all but one', async ({ app }) => {
    const owner = await buildUser(app)
    const ids: string[] = []
    for (let i = 0; i < 3; i++) {
      const { client } = await buildClient(app, { owner })
      await archive(app, owner, client._id)
      ids.push(client._id)
    }
    for (let i = 0; i < 2; i++) await buildClient(app, { owner })
    const replies = await Promise.all(ids.map((id) => update(app, owner, id, { archived: false })))
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '403', '403'])
  })
})
