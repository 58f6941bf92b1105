import { sql } from 'kysely'
import type { Database } from '../db/types.ts'

/**
 * What is another one after the server was started, after it recovered from a crash of one of its processes (which sets
 * its figures back), and where the database itself is another one, as after a restore.
 */
export const life = sql`concat_ws(' ', pg_postmaster_start_time(), pg_stat_get_bgwriter_stat_reset_time(), 'events'::regclass::oid)`

/** The transaction below which everything is decided, and in which life of the database. */
export const readHorizon = async (db: Database): Promise<{ horizon: string; life: string }> => {
  const { rows } = await sql<{ horizon: string; life: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, ${life} as life`.execute(db)
  return rows[0] ?? { horizon: '0', life: '' }
}

/**
 * Transactions that this cluster has not come to yet were another's: a restore brought their events. Nothing that is
 * told from now on would come after them, so that none is kept, and whoever resumes from one reads everything anew.
 */
export const forgetForeignEvents = async (db: Database): Promise<void> => {
  await sql`
    delete from events where exists (
      select from events where transaction_id >= pg_snapshot_xmax(pg_current_snapshot()))`.execute(db)
}
