import type { InvoiceParty } from '@daybook/contract/invoice-party'
import type { KeptItem } from '../../../db/invoice-tables.ts'
import { billToNow, issuerNow } from '../party.ts'
import type { InvoiceRow } from '../queries.ts'
import { priceLine } from './line-price.ts'
import type { EInvoice, EInvoiceLine, EInvoicePayment, PrecedingInvoice } from './model.ts'
import { buyerOf, sellerOf, withCountry } from './parties.ts'
import { taxOf } from './tax-categories.ts'
import { allowancesOf, mergedTaxTotals } from './tax-totals.ts'
import { unitCodeOf } from './unit-codes.ts'
import { writable } from './write-xml.ts'

/** What an e-invoice takes of the record; parties as issued, as they are now where that is still needed. */
export type EInvoiceSource = Omit<
  InvoiceRow,
  'history' | 'reminders' | 'billed' | 'payments' | 'mail_refused'
>

/** The parties of an e-invoice. */
export interface Parties {
  issuer: InvoiceParty
  billTo: InvoiceParty | null
}

/** Both parties as issued, with the countries that their addresses lacked. */
export const partiesOf = (row: EInvoiceSource): Parties => ({
  issuer: row.issuer ? withCountry(row.issuer, issuerNow(row)) : issuerNow(row),
  billTo: row.bill_to && withCountry(row.bill_to, billToNow(row)),
})

const typeCodes = { invoice: '380', credit_note: '381', deposit: '386' } as const

const oneLine = (text: string): string => writable(text).replace(/\s+/g, ' ').trim()

const lineOf = (
  item: KeptItem,
  place: number,
  row: EInvoiceSource,
  sellerHasTaxId: boolean,
): EInvoiceLine => {
  const [first = '', ...rest] = item.description.split('\n')
  const unitCode = unitCodeOf(item.unit)
  return {
    id: String(place + 1),
    name: oneLine(first) || 'Item',
    description: rest.length > 0 ? item.description : '',
    note: unitCode === undefined && item.unit ? `Unit: ${item.unit}` : '',
    unitCode: unitCode ?? 'C62',
    ...priceLine(item, { currency: row.currency, pricesIncludeTax: row.prices_include_tax }),
    net: item.net,
    tax: taxOf({ rate: item.taxRate, label: item.taxLabel }, sellerHasTaxId),
  }
}

/** BG-16: a transfer, within SEPA where it is in euro; an account without an IBAN is described in words. */
const paymentOf = ({ payment_details: account, currency, type }: EInvoiceSource): EInvoicePayment | null => {
  // The account on a credit note is the seller's, and the seller pays.
  if (!account || type === 'credit_note') return null
  const { iban, bic, holder, details } = account
  if (!iban) return { code: '1', text: oneLine(details), holder: '', iban: '', bic: '' }
  return { code: currency === 'EUR' ? '58' : '30', text: '', holder, iban, bic }
}

/** BT-20. A credit note has no due date of its own in UBL; what is owed back needs a term (BR-CO-25). */
const termsOf = ({ terms, type, balance, due_date }: EInvoiceSource): string =>
  terms || (type === 'credit_note' && balance > 0 ? `To be refunded by ${due_date}` : '')

const sum = (values: readonly { amount: number }[]): number =>
  values.reduce((total, { amount }) => total + amount, 0)

/** The invoice in the terms of EN 16931; what it lacks, `missingFor` has named before. */
export const toEInvoice = (
  row: EInvoiceSource,
  { issuer, billTo }: Parties & { billTo: InvoiceParty },
  preceding: readonly PrecedingInvoice[],
): EInvoice => {
  const sellerHasTaxId = issuer.taxId !== ''
  const lines = row.items.map((item, place) => lineOf(item, place, row, sellerHasTaxId))
  const taxTotals = mergedTaxTotals(row.tax_totals, sellerHasTaxId)
  const allowances = allowancesOf(lines, taxTotals, 'Discount')
  return {
    number: row.number ?? '',
    typeCode: typeCodes[row.type],
    issueDate: row.issue_date,
    dueDate: row.type === 'credit_note' ? null : row.due_date,
    currency: row.currency,
    note: [row.notes, row.footer].filter(Boolean).join('\n\n'),
    // Whoever routes invoices by a reference of the buyer's finds the one that the record has.
    buyerReference: row.po_number,
    orderReference: row.po_number,
    preceding,
    seller: sellerOf(issuer),
    buyer: buyerOf(billTo, sellerHasTaxId),
    payment: paymentOf(row),
    terms: termsOf(row),
    lines,
    allowances,
    taxTotals,
    totals: {
      lines: row.subtotal,
      allowances: sum(allowances.filter(({ isCharge }) => !isCharge)),
      charges: sum(allowances.filter(({ isCharge }) => isCharge)),
      withoutTax: row.subtotal - row.discount_total,
      tax: sum(taxTotals),
      withTax: row.total,
      paid: row.paid_total,
      due: row.balance,
    },
  }
}
