import { isCalendarDate } from '@daybook/contract/calendar'
import { calculateInvoice, type InvoiceTotals } from '@daybook/contract/invoice-calculation'
import { InvoiceItemInput } from '@daybook/contract/invoice-lines'
import type { InvoiceParty } from '@daybook/contract/invoice-party'
import type { Invoice } from '@daybook/contract/invoices'
import type { InvoiceFields } from './invoice-fields.ts'
import { discountField, lineField } from './invoice-lines.ts'

const nothing: InvoiceTotals = { lines: [], subtotal: 0, discountTotal: 0, taxTotals: [], total: 0 }

const unread = { ...InvoiceItemInput.parse({}), quantity: '0' }

/** The parts of a line that can be read; without a quantity or a price it counts as nothing. */
const readParts = (sent: object) => {
  const parts = Object.entries(sent).filter(
    ([name, value]) => InvoiceItemInput.safeParse({ [name]: value }).success,
  )
  return InvoiceItemInput.safeParse({ quantity: unread.quantity, ...Object.fromEntries(parts) }).data
}

/** A line as far as it can be read; what is wrong with it is said beside its field. */
const readable = (sent: object) => {
  const data = InvoiceItemInput.safeParse(sent).data ?? readParts(sent) ?? unread
  return { ...data, discount: data.discount ?? null }
}

/** What a draft comes to as it is typed, by the contract's calculator. */
export const totalsOf = (values: InvoiceFields): InvoiceTotals => {
  const unit = values.currency
  const items = (lineField.sent(values.items, unit) as object[]).map(readable)
  const discount = discountField.sent(values.discount, unit)
  try {
    return calculateInvoice({
      items,
      discount: discount as Invoice['discount'],
      pricesIncludeTax: values.pricesIncludeTax,
    })
  } catch {
    // A discount that is no number.
    return {
      ...nothing,
      ...calculateInvoice({ items, discount: null, pricesIncludeTax: values.pricesIncludeTax }),
    }
  }
}

/** A day that is being typed counts once it is one. */
const dayOf = (typed: string, saved: string): string =>
  typed === '' || isCalendarDate(typed) ? typed : saved

interface Parties {
  issuer: InvoiceParty
  /** Null where nobody is chosen. */
  billTo: InvoiceParty | null
}

/** The draft as the client would see it, with what is typed. */
export const previewOf = (
  draft: Invoice,
  values: InvoiceFields,
  totals: InvoiceTotals,
  parties: Parties,
): Invoice => ({
  ...draft,
  ...parties,
  issueDate: dayOf(values.issueDate, draft.issueDate),
  dueDate: dayOf(values.dueDate, draft.dueDate),
  poNumber: values.poNumber,
  ...{ notes: values.notes, terms: values.terms, footer: values.footer },
  ...{ paymentDetails: values.paymentDetails, pricesIncludeTax: values.pricesIncludeTax },
  currency: values.currency || draft.currency,
  locale: values.locale || draft.locale,
  items: values.items.slice(0, totals.lines.length).map((line, place) => ({
    ...readable((lineField.sent([line], values.currency) as object[])[0] ?? {}),
    ...{ _id: line._id, taskId: null, sessionIds: [], deposit: line.deposit },
    ...(totals.lines[place] ?? { net: 0, amount: 0 }),
  })),
  subtotal: totals.subtotal,
  discountTotal: totals.discountTotal,
  taxTotals: totals.taxTotals,
  total: totals.total,
  balance: totals.total - draft.paidTotal,
})
