import type { InvoiceRow, InvoiceType } from './invoices.ts'

/** An amount as it counts in the books: a credit note gives back, and is below zero. */
export const bookedAmount = (type: InvoiceType, amount: number): number =>
  type === 'credit_note' ? 0 - amount : amount

/** What the client still owes on a document; below zero, what is to be paid back to them. Nothing is owed on a draft. */
export const owedOn = ({ type, status, balance }: Pick<InvoiceRow, 'type' | 'status' | 'balance'>): number =>
  status === 'draft' || status === 'void' ? 0 : bookedAmount(type, balance)
