import type { Invoice } from '@daybook/contract/invoices'
import type { SignedIn } from '../../http/context.ts'
import { conflict } from '../../http/errors.ts'
import { hasNotes } from './corrections/credit-queries.ts'
import { giveBackDeposit, lockFinalOf } from './corrections/take-off-deposit.ts'
import { note } from './history-queries.ts'
import { invoiceRecords } from './invoice-records.ts'
import { closeCheckouts } from './paying/close-checkouts.ts'
import type { InvoiceRow } from './queries.ts'
import { releaseEntries } from './work/billed-entries.ts'

const refusalOf = ({ type, status, number, total }: InvoiceRow): string | undefined => {
  if (type === 'credit_note') return 'A credit note cannot be voided'
  if (status === 'issued') return undefined
  if (status === 'draft') return 'Delete the draft instead of voiding it'
  if (status === 'void') return `${number} is already void`
  if (status === 'credited') return `${number} is credited`
  // What comes to nothing counts as paid as soon as it is issued.
  return `${total === 0 ? 'Nothing is open' : 'Something has been paid'} on ${number}: credit it instead`
}

/**
 * Its number stays used; its time can be billed again. A series goes on from what it says, unless that is ended as well.
 * @throws Refusal 409 for a credit note and what has one, where something is paid or it is final, and for a deposit that
 * an issued invoice takes off.
 */
export const voidInvoice = (
  ctx: SignedIn,
  invoice: InvoiceRow,
  { reason, endSeries = false }: { reason?: string | null | undefined; endSeries?: boolean | undefined } = {},
): Promise<Invoice> =>
  invoiceRecords.change(ctx, invoice, {
    version: undefined,
    lock: (tx) => lockFinalOf(tx, invoice),
    columns: async (tx, held) => {
      const refusal = refusalOf(held)
      if (refusal) throw conflict(refusal)
      if (await hasNotes(tx.db, held))
        throw conflict(`${held.number} has a credit note: credit the rest instead`)
      await releaseEntries(tx, held)
      if (held.type === 'deposit') await giveBackDeposit(tx, held, { isVoid: true })
      await closeCheckouts(tx, held)
      await note(tx, held, tx.actor.id, reason ? `void: ${reason}` : 'void')
      if (!endSeries || held.recurrence === null) return { status: 'void' }
      await note(tx, held, tx.actor.id, 'the series ended')
      return { status: 'void', recurrence: null, recurs_on: null }
    },
  })
