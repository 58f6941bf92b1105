import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'

/**
 * What became of items, as far as the library has not recorded it or cannot. Its functions take no item that a worker
 * still holds, so that these outcomes follow once it is released.
 */
export class Outcomes {
  private readonly db: Kysely<object>
  /** When the work of an item was done, in milliseconds since 1970. */
  private readonly done = new Map<string, number>()
  /** Attempts to set, for items that a shutdown cut short. */
  private readonly cutShort = new Map<string, number>()
  /** The messages of what can never succeed. */
  private readonly hopeless = new Map<string, string>()

  constructor(pool: pg.Pool) {
    this.db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
  }

  markDone(id: string): void {
    this.hopeless.delete(id)
    this.done.set(id, Date.now())
  }

  /** The attempt that was cut short does not count. */
  markCutShort(id: string, attempt: number): void {
    this.cutShort.set(id, Math.max(0, attempt - 1))
  }

  markHopeless(id: string, message: string): void {
    this.hopeless.set(id, message)
    // The library has let it go by then, and its own next try is due in 2.7 s at the earliest.
    setTimeout(() => void this.recordHopeless().catch(() => {}), 1000).unref()
  }

  /** Within a minute the library has either deleted an item that is done or given up and ended. */
  forgetRecorded(): void {
    for (const [id, time] of this.done) if (time < Date.now() - 60_000) this.done.delete(id)
  }

  /** Keeps what can never succeed from another attempt; an item that is still held waits for the next call. */
  async recordHopeless(db: Kysely<object> = this.db): Promise<void> {
    if (this.hopeless.size === 0) return
    const { rows } = await sql<{ id: string }>`
      select failed.id::text
      from unnest(${[...this.hopeless.keys()]}::bigint[], ${[...this.hopeless.values()]}::text[]) as item (id, message),
        graphile_worker.permanently_fail_jobs(array[item.id], item.message) as failed`.execute(db)
    for (const { id } of rows) this.hopeless.delete(id)
  }

  /** Once the worker has ended: what is done is deleted, and the rest is anybody's. */
  async settle(workerId: string): Promise<void> {
    await this.db.transaction().execute(async (db) => {
      await sql`select graphile_worker.force_unlock_workers(${[workerId]})`.execute(db)
      await sql`select from graphile_worker.complete_jobs(${[...this.done.keys()]}::bigint[])`.execute(db)
      await sql`
        select from unnest(${[...this.cutShort.keys()]}::bigint[], ${[...this.cutShort.values()]}::int[]) as item (id, attempts),
          graphile_worker.reschedule_jobs(array[item.id], run_at => now(), attempts => item.attempts)`.execute(
        db,
      )
      await this.recordHopeless(db)
      await sql`delete from queue_workers where id = ${workerId}`.execute(db)
    })
    this.cutShort.clear()
  }
}
