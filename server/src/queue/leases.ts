import type pg from 'pg'
import type { QueueLog } from './queue-log.ts'

interface Lock {
  id: string
  locked_by: string
  locked_at: string
}

const beatsPerLease = 5

const renewAndLook = `
  with renewed as (update graphile_worker._private_jobs set locked_at = now() where locked_by = $1)
  select id::text, locked_by, locked_at::text from graphile_worker._private_jobs
  where locked_at is not null and locked_by is distinct from $1`

const release = `
  update graphile_worker._private_jobs as item
  set locked_at = null, locked_by = null, run_at = greatest(item.run_at, now())
  from unnest($1::bigint[], $2::text[], $3::timestamptz[]) as dead (id, locked_by, locked_at)
  where item.id = dead.id and item.locked_by = dead.locked_by and item.locked_at = dead.locked_at
  returning item.id::text, item.attempts < item.max_attempts as again`

export interface LeaseOptions {
  pool: pg.Pool
  /** The worker whose items are kept alive; null while there is none. */
  holder: () => string | null
  leaseMs: number
  log: QueueLog
  onBeat: () => void
}

/**
 * Takes items back from workers that died. The library alone waits four hours; here a living worker renews its locks, and
 * a lock that stays the same over five looks in a row, with the database answering all the while, is a dead one's.
 */
export const keepLeases = ({ pool, holder, leaseMs, log, onBeat }: LeaseOptions) => {
  let unchanged = new Map<string, number>()

  const beat = async () => {
    const { rows } = await pool.query<Lock>(renewAndLook, [holder()])
    const looks = new Map<string, number>()
    const dead: Lock[] = []
    for (const lock of rows) {
      const sight = `${lock.id} ${lock.locked_by} ${lock.locked_at}`
      const seen = (unchanged.get(sight) ?? -1) + 1
      looks.set(sight, seen)
      if (seen >= beatsPerLease) dead.push(lock)
    }
    unchanged = looks
    if (dead.length > 0) {
      const released = await pool.query<{ id: string; again: boolean }>(release, [
        dead.map((lock) => lock.id),
        dead.map((lock) => lock.locked_by),
        dead.map((lock) => lock.locked_at),
      ])
      for (const { id, again } of released.rows) {
        if (again) log.warn({ id }, 'Work item taken back from a worker that died')
        else log.error({ id }, 'Work item failed for good; its worker died each time, and it is kept')
      }
    }
    onBeat()
  }

  let stopped = false
  let timer: NodeJS.Timeout | undefined
  const next = () => {
    if (stopped) return
    timer = setTimeout(() => {
      // Nobody could renew anything while the database was away, so all looks start again.
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
