import type { Database } from '../../../db/types.ts'
import type { RecordKey } from '../../../records/record-queries.ts'

export const markSent = (db: Database, { id, owner_id }: RecordKey, now: Date) =>
  db
    .updateTable('invoices')
    .set({ sent_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .execute()
