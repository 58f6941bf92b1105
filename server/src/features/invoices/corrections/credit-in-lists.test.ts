import { words } from '@daybook/contract/document-words/en'
import { invoiceSheet } from '@daybook/contract/invoice-sheet'
import { addPayment, createCreditNote } from '@daybook/contract/invoice-steps'
import { invoiceSummary } from '@daybook/contract/invoice-summary'
import { listInvoices } from '@daybook/contract/invoices'
import { expect } from 'vitest'
import { type TestApp, test } from '../../../../test/app.ts'
import type { TestUser } from '../../../../test/builders.ts'
import { buildIssued } from '../../../../test/invoices.ts'

/** The type, the status, and the money of each row of the file. */
const fileOf = async (app: TestApp, { accessToken }: TestUser) => {
  const headers = { authorization: `Bearer ${accessToken}` }
  const text = await (await fetch(`${app.origin}/api/invoices?format=csv`, { headers })).text()
  const rows = text.trim().split(/\r?\n/)
  return rows.slice(1).map((row) => {
    const cells = row.split(',')
    return [...cells.slice(1, 3), ...cells.slice(7)].join(' ')
  })
}

test('a credit note is below zero in the file, with what is to be paid back, and the client owes none of it', async ({
  app,
}) => {
  const { invoice, owner } = await buildIssued(app)
  const pay = (id: string, amount: number) =>
    app.call(addPayment, { as: owner, params: { id }, body: { amount } })
  await pay(invoice._id, invoice.total)
  const { data: note } = await app.call(createCreditNote, { as: owner, params: { id: invoice._id } })
  const { data: credit } = await pay(note._id, 100)
  expect([credit.total, credit.balance]).toEqual([24_000, 23_900])
  expect((await fileOf(app, owner)).toSorted()).toEqual([
    'credit_note partially_paid -200.00 -40.00 -240.00 -1.00 -239.00',
    'invoice credited 200.00 40.00 240.00 240.00 0.00',
  ])
  const { data: figures } = await app.call(invoiceSummary, { as: owner })
  expect(figures).toMatchObject([{ currency: 'EUR', outstanding: 0, overdue: 0, paidThisMonth: 23_900 }])
  for (const status of ['open', 'overdue'] as const)
    expect((await app.call(listInvoices, { as: owner, query: { status } })).data).toEqual([])
  // As the client's page and the PDF say it.
  const labels = invoiceSheet(credit, words).sums.map(({ label }) => label)
  for (const label of [words.paid, words.open]) expect(labels).not.toContain(label)
})
