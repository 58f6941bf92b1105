import { newId } from '../../db/ids.ts'
import type { Scope } from '../../events.ts'
import type { RecordKey } from '../../records/record-queries.ts'

/** Notes what happened to an invoice; `by` is null where the product or the client did it. */
export const note = (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  { id, owner_id }: RecordKey,
  by: string | null,
  what: string,
) =>
  db
    .insertInto('invoice_history')
    .values({ id: newId(), owner_id, invoice_id: id, at: now, by_id: by, what })
    .execute()

/** Notes once under an id what the product found; false where that was noted before. */
export const noteOnce = async (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  { id, owner_id }: RecordKey,
  { noteId, what, refused }: { noteId: string; what: string; refused: string | null },
): Promise<boolean> =>
  (
    await db
      .insertInto('invoice_history')
      .values({ id: noteId, owner_id, invoice_id: id, at: now, by_id: null, what, refused })
      .onConflict((on) => on.column('id').doNothing())
      .returning('id')
      .execute()
  ).length > 0
