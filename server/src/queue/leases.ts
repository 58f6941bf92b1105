import { Kysely, PostgresDialect, sql } from 'kysely'
import type pg from 'pg'
import type { QueueLog } from './queue-log.ts'

/** A worker that holds items, and when it was last heard of; null where it never said so itself. */
interface Holder {
  id: string
  seen_at: string | null
}

const beatsPerLease = 5

const sayAliveAndLook = `
  with alive as (
    insert into queue_workers (id) select $1::text where $1 is not null
    on conflict (id) do update set seen_at = now()
  ), forgotten as (
    delete from queue_workers where seen_at < now() - interval '1 day'
  )
  select distinct jobs.locked_by as id, workers.seen_at::text
  from graphile_worker.jobs left join queue_workers as workers on workers.id = jobs.locked_by
  where jobs.locked_at is not null and jobs.locked_by is distinct from $1::text`

export interface LeaseOptions {
  pool: pg.Pool
  /** The worker whose items are kept alive; null while there is none. */
  holder: () => string | null
  leaseMs: number
  log: QueueLog
  onBeat: () => void
}

/**
 * Takes items back from workers that died. The library alone waits four hours; here a living worker says so five times a
 * lease, and one that holds items and was not heard of in five looks in a row, with the database answering all the
 * while, is dead.
 */
export const keepLeases = ({ pool, holder, leaseMs, log, onBeat }: LeaseOptions) => {
  const db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
  let unchanged = new Map<string, number>()

  const takeBackFrom = async (dead: string[]) => {
    const items = await db.transaction().execute(async (transaction) => {
      const held = await sql<{ id: string; again: boolean }>`
        select id::text, attempts < max_attempts as again
        from graphile_worker.jobs where locked_by = any(${dead})`.execute(transaction)
      await sql`select graphile_worker.force_unlock_workers(${dead})`.execute(transaction)
      await sql`delete from queue_workers where id = any(${dead})`.execute(transaction)
      return held.rows
    })
    for (const { id, again } of items) {
      if (again) log.warn({ id }, 'Work item taken back from a worker that died')
      else log.error({ id }, 'Work item failed for good; its worker died each time, and it is kept')
    }
  }

  const beat = async () => {
    const { rows } = await pool.query<Holder>(sayAliveAndLook, [holder()])
    const looks = new Map<string, number>()
    const dead: string[] = []
    for (const { id, seen_at } of rows) {
      const sight = `${id} ${seen_at}`
      const seen = (unchanged.get(sight) ?? -1) + 1
      looks.set(sight, seen)
      if (seen >= beatsPerLease) dead.push(id)
    }
    unchanged = looks
    if (dead.length > 0) await takeBackFrom(dead)
    onBeat()
  }

  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      // Nobody could say anything while the database was away, so all looks start again.
      void beat()
        .catch(() => unchanged.clear())
        .then(next)
    }, leaseMs / beatsPerLease)
  }
  next()

  return {
    stop: () => {
      stopped = true
      clearTimeout(timer)
    },
  }
}
