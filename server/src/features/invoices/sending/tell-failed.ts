import type { Scope } from '../../../events.ts'
import { tellFailed } from '../../../mail/failed-mail.ts'
import type { InvoiceRow } from '../queries.ts'

/** Tells the owner of an invoice that a mail or reminder of it did not arrive. */
export const tellFailedInvoice = (
  tx: Scope,
  { id: itemId, owner_id: ownerId, number }: InvoiceRow,
  mail: { mailId: string; to: string },
): Promise<void> => tellFailed(tx, { ...mail, ownerId, about: 'invoice', itemId, title: number ?? '' })
