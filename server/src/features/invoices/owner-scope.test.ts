import { createCompany } from '@daybook/contract/companies'
import { createInvoicePaymentLink } from '@daybook/contract/invoice-payment-link'
import { getInvoice } from '@daybook/contract/invoices'
import { expect } from 'vitest'
import { test } from '../../../test/app.ts'
import { buildUser } from '../../../test/builders.ts'
import { buildInvoice, buildIssued } from '../../../test/invoices.ts'
import { findNextNumber } from './number-queries.ts'
import { closeOpen, findLatestCheckout } from './paying/checkout-queries.ts'
import { setReminders } from './reminders/reminder-queries.ts'
import { copyReminders, findLastSequence } from './series/series-queries.ts'

test('statements find nothing of an owner by the id of somebody else’s row', async ({ app }) => {
  const { invoice, owner } = await buildIssued(app, { reminders: [60] })
  const { id: strangerId } = await buildUser(app)
  const own = { owner_id: owner.id, id: invoice._id }
  const foreign = { owner_id: strangerId, id: invoice._id }
  await app.call(createInvoicePaymentLink, { as: owner, params: { id: invoice._id } })
  const { invoice: made } = await buildInvoice(app, { owner })
  await app.db
    .updateTable('invoices')
    .set({ series_of: invoice._id, sequence: 3 })
    .where('id', '=', made._id)
    .execute()
  const body = { name: 'Studio', invoicePattern: 'S-{####}' }
  const { data: company } = await app.call(createCompany, { as: owner, body })

  const next = (owner_id: string) =>
    findNextNumber(app.db, { owner_id, company_id: company._id, issue_date: '2027-01-01' }, undefined)
  expect([await next(owner.id), await next(strangerId)]).toEqual(['S-0001', 'INV-2027-0001'])
  expect([await findLastSequence(app.db, own), await findLastSequence(app.db, foreign)]).toEqual([3, 0])

  await setReminders(app.db, foreign, [])
  await copyReminders(app.db, foreign, invoice._id)
  const { data: kept } = await app.call(getInvoice, { as: owner, params: { id: invoice._id } })
  expect(kept.reminders.steps.map(({ days }) => days)).toEqual([60])

  expect(await findLatestCheckout(app.db, foreign)).toBeUndefined()
  expect(await closeOpen(app.db, foreign)).toEqual([])
  expect((await findLatestCheckout(app.db, own))?.status).toBe('open')
  expect(await closeOpen(app.db, own)).toHaveLength(1)
})
