import { sql } from 'kysely'
import type { Database } from '../../../db/types.ts'
import type { RecordKey } from '../../../records/record-queries.ts'

/** Sets the steps that are still to go; true where that changed any. */
export const setReminders = async (db: Database, { id, owner_id }: RecordKey, days: readonly number[]) => {
  const { rows } = await sql<{ changed: number }>`
    with gone as (
      delete from invoice_reminders
      where owner_id = ${owner_id} and invoice_id = ${id} and sent_at is null and days <> all(${days}::int[])
      returning 1),
    come as (
      insert into invoice_reminders (owner_id, invoice_id, days)
      select ${owner_id}::uuid, ${id}::uuid, unnest(${days}::int[])
      on conflict do nothing returning 1)
    select ((select count(*) from gone) + (select count(*) from come))::int as changed`.execute(db)
  return (rows[0]?.changed ?? 0) > 0
}
