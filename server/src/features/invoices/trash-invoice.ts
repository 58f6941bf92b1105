import type { Invoice } from '@daybook/contract/invoices'
import type { SignedIn } from '../../http/context.ts'
import { conflict } from '../../http/errors.ts'
import { invoiceRecords } from './invoice-records.ts'
import type { InvoiceRow } from './queries.ts'
import { billReturned, releaseEntries } from './work/billed-entries.ts'

/**
 * To the trash, from where it comes back within 30 days (rules §4); the time that it bills can be billed again.
 * @throws Refusal 409 for what is issued.
 */
export const trashInvoice = (ctx: SignedIn, invoice: InvoiceRow): Promise<void> =>
  invoiceRecords.trash(ctx, invoice, {
    release: async (tx, held) => {
      if (held.status !== 'draft')
        throw conflict(`${held.number} is issued and cannot be deleted. Void or credit it instead.`)
      await releaseEntries(tx, held)
      return {}
    },
  })

/** Takes back also the time of its lines that nothing has billed since.
 * @throws Refusal 404 when it is not in the actor's trash. */
export const restoreInvoice = (ctx: SignedIn, id: string): Promise<Invoice> =>
  invoiceRecords.restore(ctx, id, {
    prepare: (tx, held) =>
      billReturned(
        tx,
        held,
        held.items.map(({ _id }) => _id),
      ),
  })
