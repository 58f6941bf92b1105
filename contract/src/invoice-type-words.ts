import type { InvoiceType } from './invoice-facts.ts'

/** What the app calls a document, by its type; the document itself says it in its own language. */
export const typeWords: Readonly<Record<InvoiceType, string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  deposit: 'Deposit',
}
