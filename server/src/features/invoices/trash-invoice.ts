import type { Invoice } from '@daybook/contract/invoices'
import type { SignedIn } from '../../http/context.ts'
import { conflict } from '../../http/errors.ts'
import { note } from './history-queries.ts'
import { invoiceRecords } from './invoice-records.ts'
import type { InvoiceRow } from './queries.ts'
import { releaseEntries, takeBack, tellBilled } from './work/billed-entries.ts'
import { entriesText } from './work/entries-text.ts'

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

/** Takes back also the time of its lines that nothing has billed since, and notes what it could not.
 * @throws Refusal 404 when it is not in the actor's trash. */
export const restoreInvoice = (ctx: SignedIn, id: string): Promise<Invoice> =>
  invoiceRecords.restore(ctx, id, {
    prepare: async (tx, { owner_id }) => {
      const { taken, left } = await takeBack(tx.db, id)
      if (taken > 0) await tellBilled(tx, owner_id)
      if (left > 0)
        await note(
          tx,
          { id, owner_id },
          null,
          `${entriesText(left)} left out: changed, or on another invoice`,
        )
    },
  })
