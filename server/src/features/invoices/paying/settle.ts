import { newId } from '../../../db/ids.ts'
import type { SignedIn } from '../../../http/context.ts'
import { lockOpenNotes } from '../corrections/credit-queries.ts'
import { invoiceRecords } from '../invoice-records.ts'
import type { InvoiceRow } from '../queries.ts'
import { findBalance, insertPayment, notePaid } from './payment-queries.ts'

type Settled = Pick<InvoiceRow, 'id' | 'owner_id' | 'number'>

/**
 * Sets what is open on a locked invoice off against what its credit notes owe, the eldest first: nobody pays and is
 * paid back at once. `today` is `yyyy-mm-dd`. Answers how much that was, in minor units.
 */
export const settleByNotes = async (tx: SignedIn, invoice: Settled, today: string): Promise<number> => {
  const balance = await findBalance(tx.db, invoice)
  let open = balance
  const notes = open > 0 ? await lockOpenNotes(tx.db, invoice) : []
  for (const note of notes) {
    const amount = Math.min(open, note.balance)
    if (amount === 0) break
    open -= amount
    const payment = (of: string, reference: string | null) => ({
      id: newId(),
      owner_id: invoice.owner_id,
      invoice_id: of,
      amount,
      paid_on: today,
      method: 'other' as const,
      reference: reference ?? '',
      credit_note_id: note.id,
      created_at: tx.now,
    })
    await insertPayment(tx.db, payment(invoice.id, note.number))
    await insertPayment(tx.db, payment(note.id, invoice.number))
    await notePaid(tx.db, { id: note.id, owner_id: invoice.owner_id }, tx.now)
    await invoiceRecords.touch(tx, { id: note.id, owner_id: invoice.owner_id })
  }
  await notePaid(tx.db, invoice, tx.now)
  return balance - open
}
