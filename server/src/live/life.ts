import { sql } from 'kysely'
import type { Database } from '../db/types.ts'

/**
 * Identifies the database's life: it differs after a start, after a crash recovery (which resets the statistics),
 * and for another database, as after a restore.
 */
export const life = sql`concat_ws(' ', pg_postmaster_start_time(), pg_stat_get_bgwriter_stat_reset_time(), 'events'::regclass::oid)`

/** The transaction below which everything is decided, and the life of the database it belongs to. */
export const readHorizon = async (db: Database): Promise<{ horizon: string; life: string }> => {
  const { rows } = await sql<{ horizon: string; life: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, ${life} as life`.execute(db)
  return rows[0] ?? { horizon: '0', life: '' }
}

/**
 * Events of transactions that this cluster has not reached come from a restore. New events would sort before them,
 * so they are deleted, and whoever resumes from one reads everything again.
 */
export const forgetForeignEvents = async (db: Database): Promise<void> => {
  await sql`
    delete from events where exists (
      select from events where transaction_id >= pg_snapshot_xmax(pg_current_snapshot()))`.execute(db)
}
