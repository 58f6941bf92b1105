import { createCompany, deleteCompany } from '@daybook/contract/companies'
import { createDeposit, issueInvoice } from '@daybook/contract/invoice-steps'
import { getInvoice, type Invoice, listInvoices, updateInvoice } from '@daybook/contract/invoices'
import { expect } from 'vitest'
import { type TestApp, test } from '../../../../test/app.ts'
import { buildUser, signInAgain, type TestUser } from '../../../../test/builders.ts'
import { buildInvoice, buildIssued } from '../../../../test/invoices.ts'
import type { Handler } from '../../../queue/queue.ts'

const work = (app: TestApp, name: 'invoices.recur' | 'companies.empty_trash') =>
  (app.handlers[name] as Handler<object>)({}, app.workContext)
const of = (as: TestUser, { _id: id }: Pick<Invoice, '_id'>) => ({ as, params: { id } })
const read = async (app: TestApp, as: TestUser, invoice: Pick<Invoice, '_id'>) =>
  (await app.call(getInvoice, of(as, invoice))).data

const buildPro = (app: TestApp) => {
  app.time.set('2027-01-31T12:00:00Z')
  return buildUser(app, { userType: 'pro' })
}

const recurOn = async (app: TestApp, owner: TestUser, at: string) => {
  app.time.set(at)
  const as = await signInAgain(app, owner)
  await work(app, 'invoices.recur')
  return as
}

/** The newest that a series has made. */
const newestOf = async (app: TestApp, as: TestUser, issueDate: string) => {
  const { data } = await app.call(listInvoices, { as, query: { limit: 100 } })
  const made = (data as unknown as Invoice[]).find((invoice) => invoice.issueDate === issueDate)
  return read(app, as, made ?? { _id: '' })
}

test('a series that begins at the end of a month goes on at the end of each', async ({ app }) => {
  const owner = await buildPro(app)
  const { invoice } = await buildIssued(app, { owner, issueDate: '2027-01-31', dueDate: '2027-02-14' })
  const recurrence = { every: 'month', next: '2027-02-28' } as const
  await app.call(updateInvoice, { ...of(owner, invoice), body: { recurrence } })
  const as = await recurOn(app, owner, '2027-02-28T12:00:00Z')
  expect((await read(app, as, invoice)).recurrence?.next).toBe('2027-03-31')
})

test('a series whose company is deleted for good issues nothing in the name of its owner', async ({
  app,
}) => {
  const owner = await buildPro(app)
  const body = { name: 'Studio', currency: 'EUR', paymentDetails: [{ label: 'Main', details: '12-34' }] }
  const { data: company } = await app.call(createCompany, { as: owner, body })
  const recurrence = { every: 'month', next: '2027-02-28', send: true } as const
  const facts = { owner, companyId: company._id, issueDate: '2027-01-31', dueDate: '2027-02-14' }
  const { invoice } = await buildInvoice(app, { ...facts, recurrence })
  const first = await recurOn(app, owner, '2027-02-28T12:00:00Z')
  expect((await newestOf(app, first, '2027-02-28')).status).toBe('issued')
  await app.call(deleteCompany, { as: first, params: { id: company._id } })
  app.time.set('2027-03-31T00:30:00Z')
  await work(app, 'companies.empty_trash')
  const as = await recurOn(app, owner, '2027-03-31T12:00:00Z')
  const made = await newestOf(app, as, '2027-03-31')
  expect([made.status, made.number]).toEqual(['draft', null])
  expect(made.history.map(({ what }) => what)).toContain(
    'kept as a draft: Its company is deleted: choose another before you issue it',
  )
  expect((await read(app, as, invoice)).recurrence?.next).toBe('2027-04-30')
})

test.for([
  ['mails', true],
  ['makes drafts', false],
] as const)(
  'a series that %s and had issued nothing says that its company is deleted for good, unless none is wanted',
  async ([, send], { app }) => {
    const owner = await buildPro(app)
    const { data: company } = await app.call(createCompany, { as: owner, body: { name: 'Studio' } })
    const recurrence = { every: 'month', next: '2027-04-30', send } as const
    const { invoice } = await buildInvoice(app, { owner, recurrence, currency: 'EUR' })
    // The company that was chosen last counts.
    await app.call(updateInvoice, { ...of(owner, invoice), body: { companyId: company._id } })
    await app.call(deleteCompany, { as: owner, params: { id: company._id } })
    app.time.set('2027-03-31T00:30:00Z')
    await work(app, 'companies.empty_trash')
    const as = await recurOn(app, owner, '2027-04-30T12:00:00Z')
    const made = await newestOf(app, as, '2027-04-30')
    expect([made.status, made.history.at(-1)?.what]).toEqual([
      'draft',
      'kept as a draft: Its company is deleted: choose another before you issue it',
    ])
    const { data } = await app.call(updateInvoice, { ...of(as, invoice), body: { companyId: null } })
    expect(data.recurrence).toEqual({ ...recurrence, next: '2027-05-31', until: null, count: null })
    const later = await recurOn(app, owner, '2027-05-31T12:00:00Z')
    const next = await newestOf(app, later, '2027-05-31')
    expect([next.status, next.history.some(({ what }) => what.startsWith('kept'))]).toEqual([
      send ? 'issued' : 'draft',
      false,
    ])
  },
)

test('a series whose first one was paid in advance asks for all of the next', async ({ app }) => {
  const owner = await buildPro(app)
  const recurrence = { every: 'month', next: '2027-02-28', send: true } as const
  const { invoice } = await buildInvoice(app, {
    ...{ owner, issueDate: '2027-01-31', dueDate: '2027-02-14', recurrence },
  })
  const all = { type: 'percent', value: '100' } as const
  const { data: deposit } = await app.call(createDeposit, { ...of(owner, invoice), body: all })
  await app.call(issueInvoice, of(owner, deposit))
  const { data: issued } = await app.call(issueInvoice, of(owner, invoice))
  expect([issued.status, issued.total]).toEqual(['paid', 0])
  const as = await recurOn(app, owner, '2027-02-28T12:00:00Z')
  const made = await newestOf(app, as, '2027-02-28')
  expect([made.status, made.total]).toEqual(['issued', deposit.total])
})
