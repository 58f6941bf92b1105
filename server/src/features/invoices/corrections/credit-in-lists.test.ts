import { words } from '@daybook/contract/document-words/en'
import { refundStatusOf, setOffsOf } from '@daybook/contract/invoice-amounts'
import { invoiceSheet } from '@daybook/contract/invoice-sheet'
import { addPayment, createCreditNote } from '@daybook/contract/invoice-steps'
import { invoiceSummary } from '@daybook/contract/invoice-summary'
import { getInvoice, listInvoices } from '@daybook/contract/invoices'
import { readPublicInvoice } from '@daybook/contract/public-invoice'
import { expect } from 'vitest'
import { type TestApp, test } from '../../../../test/app.ts'
import type { TestUser } from '../../../../test/builders.ts'
import { buildIssued, twoHours } from '../../../../test/invoices.ts'

/** The type, the status, and the money of each row of the file. */
const fileOf = async (app: TestApp, { accessToken }: TestUser) => {
  const headers = { authorization: `Bearer ${accessToken}` }
  const text = await (await fetch(`${app.origin}/api/invoices?format=csv`, { headers })).text()
  const rows = text.trim().split(/\r?\n/)
  return rows.slice(1).map((row) => {
    const cells = row.split(',')
    return [...cells.slice(1, 3), ...cells.slice(7, 13)].join(' ')
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
    'credit_note partially_paid -200.00 -40.00 -240.00 -1.00 0.00 -239.00',
    'invoice credited 200.00 40.00 240.00 240.00 0.00 0.00',
  ])
  const { data: figures } = await app.call(invoiceSummary, { as: owner })
  expect(figures).toMatchObject([{ currency: 'EUR', outstanding: 0, overdue: 0, paidThisMonth: 23_900 }])
  for (const status of ['open', 'overdue'] as const)
    expect((await app.call(listInvoices, { as: owner, query: { status } })).data).toEqual([])
  // As the client's page and the PDF say it.
  const sheet = invoiceSheet({ ...credit, setOffs: setOffsOf(credit.payments) }, words)
  expect(sheet.standing).toBe('Partly refunded')
  expect(sheet.sums.slice(-3).map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    'Total €240.00',
    'Refunded €1.00',
    'To refund -€239.00',
  ])
})

test('what a credit note takes off an invoice is a line of its own, and no payment, on both of them', async ({
  app,
}) => {
  const { invoice, owner } = await buildIssued(app)
  await app.call(addPayment, { as: owner, params: { id: invoice._id }, body: { amount: 20_000 } })
  const { data: note } = await app.call(createCreditNote, { as: owner, params: { id: invoice._id } })
  expect(note).toMatchObject({ status: 'partially_paid', paidTotal: 4_000, creditedTotal: 4_000 })
  const shown = async (id: string) => {
    const { data } = await app.call(getInvoice, { as: owner, params: { id } })
    const { data: page } = await app.call(readPublicInvoice, {
      params: { token: data.publicUrl?.split('/').at(-1) ?? '' },
    })
    // The client's page says what the owner's says.
    expect(page).toMatchObject({ creditedTotal: data.creditedTotal, setOffs: setOffsOf(data.payments) })
    const { standing, sums } = invoiceSheet(page, words)
    return [standing, ...sums.slice(2).map(({ label, amount }) => `${label} ${amount}`)]
  }
  expect(await shown(invoice._id)).toEqual([
    'Credited · Nothing to pay',
    'Total €240.00',
    `Credit note ${note.number} -€40.00`,
    'Paid -€200.00',
    'Open €0.00',
  ])
  // A part is set off: nothing of it is refunded yet.
  const set = ['Total €240.00', `Offset against ${invoice.number} €40.00`]
  expect(await shown(note._id)).toEqual([null, ...set, 'To refund -€200.00'])
  expect((await fileOf(app, owner)).toSorted()).toEqual([
    'credit_note partially_paid -200.00 -40.00 -240.00 0.00 -40.00 -200.00',
    'invoice credited 200.00 40.00 240.00 200.00 40.00 0.00',
  ])
  const { data: listed } = await app.call(listInvoices, { as: owner })
  expect(listed.map(({ creditedTotal }) => creditedTotal)).toEqual([4_000, 4_000])
  await app.call(addPayment, { as: owner, params: { id: note._id }, body: {} })
  expect(await shown(note._id)).toEqual(['Refunded', ...set, 'Refunded €200.00', 'To refund €0.00'])
})

test('a credit note on what nobody paid is settled, and not refunded', async ({ app }) => {
  const { invoice, owner } = await buildIssued(app)
  const { data: note } = await app.call(createCreditNote, { as: owner, params: { id: invoice._id } })
  const { standing, sums } = invoiceSheet({ ...note, setOffs: setOffsOf(note.payments) }, words)
  expect(standing).toBe('Settled')
  expect(sums.slice(-2).map(({ label, amount }) => `${label} ${amount}`)).toEqual([
    `Offset against ${invoice.number} €240.00`,
    'To refund €0.00',
  ])
})

test('a credit note over nothing is settled, as there is nothing to give back', async ({ app }) => {
  const items = [twoHours, { ...twoHours, quantity: '-2' }]
  const { invoice, owner } = await buildIssued(app, { items })
  const { data: note } = await app.call(createCreditNote, { as: owner, params: { id: invoice._id } })
  expect([note.total, note.status, refundStatusOf(note)]).toEqual([0, 'paid', 'settled'])
  expect(invoiceSheet({ ...note, setOffs: [] }, words).standing).toBe('Settled')
})
