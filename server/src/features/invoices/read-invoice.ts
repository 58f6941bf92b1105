import type { Invoice } from '@daybook/contract/invoices'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { presentInvoice } from './presenter.ts'
import { findInvoice, type InvoiceRow } from './queries.ts'

/** @throws Refusal 404 for what is missing, in the trash or not the actor's. */
export const loadInvoice = async ({ db, actor }: SignedIn, id: string): Promise<InvoiceRow> => {
  const row = await findInvoice(db, actor.id, id)
  if (!row) throw notFound('Invoice not found')
  return row
}

/** The present invoice. @throws Refusal 404 as `loadInvoice`. */
export const readInvoice = async (ctx: SignedIn, id: string): Promise<Invoice> =>
  presentInvoice(await loadInvoice(ctx, id), ctx)
