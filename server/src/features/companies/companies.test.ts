import {
  companyStats,
  createCompany,
  deleteCompany,
  getCompany,
  listCompanies,
  restoreCompany,
  updateCompany,
} from '@daybook/contract/companies'
import { initialData } from '@daybook/contract/dashboard'
import { listTrash } from '@daybook/contract/trash'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildUser, type TestUser } from '../../../test/builders.ts'
import { newId } from '../../db/ids.ts'

const create = async (app: TestApp, as: TestUser, body: { name: string } & Record<string, unknown>) =>
  (await app.call(createCompany, { as, body })).data

const isDefaultOf = async (app: TestApp, as: TestUser) =>
  (await app.call(listCompanies, { as })).data.map(({ name, isDefault }) => [name, isDefault])

describe('POST /companies', () => {
  test('201: keeps what was sent, and lists it for its owner alone', async ({ app }) => {
    const [owner, stranger] = [await buildUser(app), await buildUser(app)]
    const body = {
      name: '  Studio Ada ',
      legalName: 'Ada Lovelace Ltd',
      email: 'office@ada.example',
      website: 'https://www.ada.example/',
      address: { line1: '12 St James', city: 'London', country: 'GB' },
      taxId: 'GB123',
      registrationNumber: '0815',
      color: '#AABBCC',
      currency: 'gbp',
      invoicePattern: 'ADA-{YY}{MM}-{###}',
      paymentDetails: [{ label: 'Main', iban: 'de89 3704 0044 0532 0130 00', bic: 'cobadeffxxx' }],
    }
    const made = await app.call(createCompany, { as: owner, body })
    expect(made.status).toBe(201)
    expect(made.data).toMatchObject({
      ...body,
      name: 'Studio Ada',
      slug: 'studio-ada',
      color: '#aabbcc',
      currency: 'GBP',
      address: { ...body.address, line2: '', postalCode: '' },
      paymentDetails: [{ label: 'Main', iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', holder: '' }],
      isDefault: true,
      verification: { status: 'unverified', requestedAt: null, verifiedAt: null, facts: null },
      publicLink: null,
      can: { edit: true, delete: true, verify: false, revoke: false, publish: true },
    })
    expect((await app.call(listCompanies, { as: owner })).data).toEqual([made.data])
    expect((await app.call(listCompanies, { as: stranger })).data).toEqual([])
  })

  test('201 once, then 200, under an id of the client; 409 with another body', async ({ app }) => {
    const owner = await buildUser(app)
    const body = { _id: newId(), name: 'Made offline' }
    expect((await app.call(createCompany, { as: owner, body })).status).toBe(201)
    expect((await app.call(createCompany, { as: owner, body })).status).toBe(200)
    expect((await app.call(createCompany, { as: owner, body: { ...body, name: 'Other' } })).status).toBe(409)
    expect((await app.call(createCompany, { as: await buildUser(app), body })).status).toBe(409)
  })

  test('201: of the same name, by any number of people at once, each has an address of its own', async ({
    app,
  }) => {
    const people = await Promise.all(Array.from({ length: 4 }, () => buildUser(app)))
    const made = await Promise.all(people.map((as) => create(app, as, { name: 'Müller & Söhne' })))
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(4)
    expect(made.map(({ slug }) => slug)).toContain('muller-sohne')
    const arabic = await create(app, people[0] as TestUser, { name: 'شركة' })
    expect(arabic.slug).toBe('company')
  })

  test('409: on a slug that was sent and is taken, by two at once too', async ({ app }) => {
    const people = await Promise.all([buildUser(app), buildUser(app)])
    const replies = await Promise.all(
      people.map((as) => app.call(createCompany, { as, body: { name: 'First', slug: 'the-one' } })),
    )
    expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 409])
    expect(replies.find(({ status }) => status === 409)?.body.fields).toEqual({
      slug: 'This address is taken',
    })
  })

  test.for([
    [{ name: '' }, { name: 'Company name is required' }],
    [{ email: 'nobody' }, { email: 'Email is invalid' }],
    [{ slug: 'No Slug' }, { slug: 'Must be lower-case letters, digits and single hyphens' }],
    [{ website: 'javascript:alert(1)' }, { website: 'Must be a web address such as https://example.com' }],
    [{ logo: 'https://evil.example/x.svg' }, { logo: 'Must be an uploaded logo' }],
    [{ logo: '/api/files/logos/none.webp' }, { logo: expect.stringContaining('not there any more') }],
    [{ invoicePattern: 'INV' }, { invoicePattern: 'Must hold the number once, such as {####}' }],
    ...['CN-{YYYY}-{##}', 'CN-20{YY}-{####}', 'CN-2026-{####}', 'CN-{YYYY}-0{###}'].map(
      (invoicePattern) =>
        [
          { invoicePattern },
          { invoicePattern: 'Credit notes are numbered like this: choose another pattern' },
        ] as const,
    ),
    [{ invoicePattern: '{DD}-{##}' }, { invoicePattern: expect.stringContaining('in braces') }],
    [
      { paymentDetails: [{ label: 'A', iban: 'DE89370400440532013001' }] },
      { 'paymentDetails.0.iban': 'IBAN is invalid' },
    ],
    [
      { paymentDetails: [{ label: 'A', iban: '' }] },
      { 'paymentDetails.0.iban': expect.stringContaining('Enter an IBAN') },
    ],
    [
      { paymentDetails: [{ label: 'A', details: 'x', bic: 'COBA' }] },
      { 'paymentDetails.0.bic': 'BIC is invalid' },
    ],
    [
      { paymentDetails: [{ label: '', details: 'x' }] },
      { 'paymentDetails.0.label': 'Account name is required' },
    ],
  ] as const)('400: %o names its field', async ([wrong, fields], { app }) => {
    const reply = await app.call(createCompany, {
      as: await buildUser(app),
      body: { name: 'First', ...wrong },
    })
    expect([reply.status, reply.body.fields]).toEqual([400, fields])
  })
})

describe('PUT /companies/{id}', () => {
  test('200: changes it and counts the version up; 409 at an older version', async ({ app }) => {
    const owner = await buildUser(app)
    const made = await create(app, owner, { name: 'First' })
    const it = { as: owner, params: { id: made._id } }
    const change = { ...it, body: { name: 'Second', address: { city: 'Bonn' }, version: 1 } }
    expect((await app.call(updateCompany, change)).data).toMatchObject({
      ...{ name: 'Second', slug: 'first', version: 2 },
      address: { city: 'Bonn' },
    })
    const late = await app.call(updateCompany, change)
    expect([late.status, late.body.error]).toEqual([409, 'version_conflict'])
    expect((await app.call(updateCompany, { ...it, body: {} })).data.version).toBe(2)
  })

  test('200: an account keeps its id, and a new one gets one', async ({ app }) => {
    const owner = await buildUser(app)
    const made = await create(app, owner, { name: 'First', paymentDetails: [{ label: 'A', details: '1' }] })
    const [first] = made.paymentDetails
    const body = {
      paymentDetails: [
        { label: 'B', details: '2' },
        { ...first, label: 'A', details: '1' },
      ],
    }
    const { data } = await app.call(updateCompany, { as: owner, params: { id: made._id }, body })
    expect(data.paymentDetails.map(({ label }) => label)).toEqual(['B', 'A'])
    expect(data.paymentDetails[1]?._id).toBe(first?._id)
    expect(data.paymentDetails[0]?._id).not.toBe(first?._id)
  })

  test('409: on a slug that is taken', async ({ app }) => {
    const owner = await buildUser(app)
    await create(app, owner, { name: 'First' })
    const second = await create(app, owner, { name: 'Second' })
    const reply = await app.call(updateCompany, {
      as: owner,
      params: { id: second._id },
      body: { slug: 'first' },
    })
    expect([reply.status, reply.body.fields]).toEqual([409, { slug: 'This address is taken' }])
  })

  test("404: another person's is as if it were not there", async ({ app }) => {
    const made = await create(app, await buildUser(app), { name: 'First' })
    const stranger = { as: await buildUser(app), params: { id: made._id } }
    expect((await app.call(getCompany, stranger)).status).toBe(404)
    expect((await app.call(updateCompany, { ...stranger, body: { name: 'Mine' } })).status).toBe(404)
  })
})

describe('the default company', () => {
  test('is the first one, until another is made it, also by two calls at once', async ({ app }) => {
    const owner = await buildUser(app)
    const made = []
    for (const name of ['B', 'A', 'C']) made.push(await create(app, owner, { name }))
    expect(await isDefaultOf(app, owner)).toEqual([
      ['B', true],
      ['A', false],
      ['C', false],
    ])
    await Promise.all(
      made
        .slice(1)
        .map(({ _id }) =>
          app.call(updateCompany, { as: owner, params: { id: _id }, body: { isDefault: true } }),
        ),
    )
    expect((await isDefaultOf(app, owner)).filter(([, isDefault]) => isDefault)).toHaveLength(1)
  })

  test('goes on to the oldest when it goes to the trash, whose version counts up', async ({ app }) => {
    const owner = await buildUser(app)
    const first = await create(app, owner, { name: 'First' })
    const second = await create(app, owner, { name: 'Second' })
    await app.call(deleteCompany, { as: owner, params: { id: first._id } })
    const { data } = await app.call(getCompany, { as: owner, params: { id: second._id } })
    expect(data).toMatchObject({ isDefault: true, version: 2 })
  })
})

describe('DELETE /companies/{id} and restore', () => {
  test('200: to the trash, from where it comes back with what it had, for its owner alone', async ({
    app,
  }) => {
    const owner = await buildUser(app)
    const made = await create(app, owner, { name: 'First' })
    const it = { as: owner, params: { id: made._id } }
    expect((await app.call(deleteCompany, it)).status).toBe(200)
    expect((await app.call(getCompany, it)).status).toBe(404)
    expect((await app.call(deleteCompany, it)).status).toBe(404)
    expect((await app.call(listTrash, { as: owner, query: {} })).data).toMatchObject([
      { type: 'company', title: 'First' },
    ])
    expect((await app.call(restoreCompany, { ...it, as: await buildUser(app) })).status).toBe(404)
    expect((await app.call(restoreCompany, it)).data).toMatchObject({ name: 'First', slug: 'first' })
    expect((await app.call(restoreCompany, it)).status).toBe(404)
  })

  test('after 30 days in the trash it is gone for good, and its address is free', async ({ app }) => {
    const owner = await buildUser(app)
    const made = await create(app, owner, { name: 'First' })
    await app.call(deleteCompany, { as: owner, params: { id: made._id } })
    expect((await create(app, owner, { name: 'First' })).slug).toBe('first-2')
    app.time.advance(31 * 86_400_000)
    await app.handlers['companies.empty_trash']?.({}, app.workContext)
    expect(await app.db.selectFrom('companies').select('slug').execute()).toEqual([{ slug: 'first-2' }])
  })
})

describe('GET /dashboard/initial-data and /companies/stats', () => {
  test('200: what is not in the trash', async ({ app }) => {
    const owner = await buildUser(app)
    const gone = await create(app, owner, { name: 'Gone' })
    const first = await create(app, owner, { name: 'First' })
    await app.call(deleteCompany, { as: owner, params: { id: gone._id } })
    const { companies, stats } = (await app.call(initialData, { as: owner })).data
    expect([companies.map(({ _id }) => _id), stats.companies]).toEqual([[first._id], 1])
    expect((await app.call(companyStats, { as: owner })).data).toEqual({
      ...{ total: 1, verified: 0, pending: 0, withPublicLink: 0 },
    })
  })
})
