import type { InvoiceType } from './invoice-facts.ts'
import type { InvoicePayment } from './invoice-payments.ts'
import type { InvoiceRow } from './invoices.ts'

/** An amount as it counts in the books: a credit note gives back, and is below zero. */
export const bookedAmount = (type: InvoiceType, amount: number): number =>
  type === 'credit_note' ? 0 - amount : amount

/** What the client still owes on a document; below zero, what is to be paid back to them. Nothing is owed on a draft. */
export const owedOn = ({ type, status, balance }: Pick<InvoiceRow, 'type' | 'status' | 'balance'>): number =>
  status === 'draft' || status === 'void' ? 0 : bookedAmount(type, balance)

/** A part that is settled without money, by the document on the other side of it. */
export interface SetOff {
  number: string
  amount: number
}

/** What credit notes took off an invoice, and what a credit note took off its invoice; a line for each document. */
export const setOffsOf = (
  payments: readonly Pick<InvoicePayment, 'amount' | 'reference' | 'creditNoteId'>[],
): SetOff[] => {
  const sums = new Map<string, number>()
  for (const { amount, reference, creditNoteId } of payments)
    if (creditNoteId !== null) sums.set(reference, (sums.get(reference) ?? 0) + amount)
  return [...sums].map(([number, amount]) => ({ number, amount }))
}

export const sumOf = (setOffs: readonly SetOff[]): number =>
  setOffs.reduce((sum, { amount }) => sum + amount, 0)

/**
 * How far a credit note is given back; null while nothing is. What is only set off is settled, and not refunded; one over
 * nothing is settled from the first.
 */
export const refundStatusOf = ({
  status,
  paidTotal,
  creditedTotal,
  balance,
}: Pick<InvoiceRow, 'status' | 'paidTotal' | 'creditedTotal' | 'balance'>):
  | 'refunded'
  | 'partly'
  | 'settled'
  | null => {
  if (paidTotal > creditedTotal) return balance === 0 ? 'refunded' : 'partly'
  return status === 'paid' ? 'settled' : null
}
