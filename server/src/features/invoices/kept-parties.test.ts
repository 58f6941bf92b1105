import { deleteClient, restoreClient } from '@daybook/contract/clients'
import { createCompany, deleteCompany, restoreCompany, updateCompany } from '@daybook/contract/companies'
import { uploadLogo } from '@daybook/contract/company-logo'
import { createCreditNote, issueInvoice } from '@daybook/contract/invoice-steps'
import { getInvoice } from '@daybook/contract/invoices'
import { describe, expect } from 'vitest'
import { type TestApp, test } from '../../../test/app.ts'
import { buildClient, buildSession, buildUser, type TestUser } from '../../../test/builders.ts'
import { buildInvoice, buildIssued } from '../../../test/invoices.ts'
import { onePixel } from '../../../test/pictures.ts'
import type { Handler } from '../../queue/queue.ts'

const of = (owner: TestUser, id: string | null) => ({ as: owner, params: { id: id ?? '' } })

describe('POST /invoices/{id}/issue', () => {
  test('409: while its client is in the trash', async ({ app }) => {
    const { invoice, owner } = await buildInvoice(app)
    await app.call(deleteClient, of(owner, invoice.clientId))
    const refused = await app.call(issueInvoice, of(owner, invoice._id))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Its client is in the trash: choose another before you issue it',
    ])
    await app.call(restoreClient, of(owner, invoice.clientId))
    expect((await app.call(issueInvoice, of(owner, invoice._id))).data.billTo?.name).toBe('Ada')
  })

  test('409: while its company is in the trash, and not in one’s own name', async ({ app }) => {
    const owner = await buildUser(app)
    const { data: company } = await app.call(createCompany, { as: owner, body: { name: 'Studio' } })
    const { invoice } = await buildInvoice(app, { owner, companyId: company._id })
    await app.call(deleteCompany, of(owner, company._id))
    const refused = await app.call(issueInvoice, of(owner, invoice._id))
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Its company is in the trash: choose another before you issue it',
    ])
    await app.call(restoreCompany, of(owner, company._id))
    expect((await app.call(issueInvoice, of(owner, invoice._id))).data.issuer.name).toBe('Studio')
  })

  test('a client goes to the trash or gets the invoice, whichever is first', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const outcomes = new Set<string>()
    for (let round = 0; round < 12; round++) {
      const { id: clientId } = await buildClient(app, { owner })
      const { invoice } = await buildInvoice(app, { owner, clientId })
      const calls = [
        () => app.call(issueInvoice, of(owner, invoice._id)),
        () => app.call(deleteClient, of(owner, clientId)),
      ]
      const replies = await Promise.all((round % 2 ? calls : calls.toReversed()).map((call) => call()))
      const statuses = replies.map(({ status }) => status)
      expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 409])
      const { data } = await app.call(getInvoice, of(owner, invoice._id))
      outcomes.add(data.status)
      const { trashed_at } = await app.db
        .selectFrom('clients')
        .select('trashed_at')
        .where('id', '=', clientId)
        .executeTakeFirstOrThrow()
      expect([data.status, trashed_at !== null]).toEqual(
        data.status === 'issued' ? ['issued', false] : ['draft', true],
      )
    }
    expect(outcomes.size).toBeGreaterThan(0)
  })
})

test('credit notes go on counting where they began once their company is deleted for good', async ({
  app,
}) => {
  app.time.set('2026-03-01T12:00:00Z')
  const owner = await buildUser(app, { userType: 'pro' })
  const { data: company } = await app.call(createCompany, { as: owner, body: { name: 'Studio' } })
  const body = { owner, companyId: company._id }
  const issued = [(await buildIssued(app, body)).invoice, (await buildIssued(app, body)).invoice]
  const credit = async (as: TestUser, place: number) =>
    (await app.call(createCreditNote, of(as, issued[place]?._id ?? null))).data
  expect((await credit(owner, 0)).number).toBe('CN-2026-0001')
  await app.call(deleteCompany, of(owner, company._id))
  app.time.advance(31 * 86_400_000)
  await (app.handlers['companies.empty_trash'] as Handler<object>)({}, app.workContext)
  const as = { ...owner, ...(await buildSession(app, owner.id)) }
  expect((await app.call(getInvoice, of(as, issued[1]?._id ?? null))).data.companyId).toBeNull()
  expect((await credit(as, 1)).number).toBe('CN-2026-0002')
})

describe('the logo on an issued invoice', () => {
  const upload = async (app: TestApp, as: TestUser) =>
    (await app.call(uploadLogo, { as, file: { name: 'logo.png', bytes: Uint8Array.from(onePixel) } })).data
      .logo
  const isThere = async (app: TestApp, logo: string | null) =>
    (await fetch(`${app.origin}${logo}`)).status === 200

  test('stays when the company takes another, and while any invoice shows it', async ({ app }) => {
    const owner = await buildUser(app, { userType: 'pro' })
    const body = { name: 'Studio', logo: await upload(app, owner) }
    const { data: company } = await app.call(createCompany, { as: owner, body })
    const { invoice } = await buildIssued(app, { owner, companyId: company._id })
    expect(invoice.issuer.logo).toBe(body.logo)
    const unshown = await upload(app, owner)
    for (const logo of [unshown, null]) {
      await app.call(updateCompany, { ...of(owner, company._id), body: { logo } })
      await app.work()
    }
    expect(await isThere(app, unshown)).toBe(false)
    expect(await isThere(app, body.logo)).toBe(true)

    app.time.advance(3 * 86_400_000)
    await (app.handlers['companies.sweep_logos'] as Handler<object>)({}, app.workContext)
    expect(await isThere(app, body.logo)).toBe(true)
  })
})
