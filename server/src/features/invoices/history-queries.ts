import { newId } from '../../db/ids.ts'
import type { Scope } from '../../events.ts'
import type { RecordKey } from '../../records/record-queries.ts'

/**
 * Notes what happened to an invoice; `by` is null where the product or the client did it, `refused` an
 * address that a mail did not reach.
 */
export const note = (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  { id, owner_id }: RecordKey,
  by: string | null,
  what: string,
  refused?: string,
) =>
  db
    .insertInto('invoice_history')
    .values({ id: newId(), owner_id, invoice_id: id, at: now, by_id: by, what, refused: refused ?? null })
    .execute()
