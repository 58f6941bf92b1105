import type pg from 'pg'
import type { QueueLog } from './queue-log.ts'

const known = new WeakSet<pg.Pool>()

/**
 * A connection that breaks while it is in use emits `error` besides failing its query; unheard, that would end the
 * process whenever the database restarts.
 */
export const surviveLostConnections = (pool: pg.Pool, log: QueueLog): void => {
  if (known.has(pool)) return
  known.add(pool)
  const hear = ({ message }: Error) => log.warn({ reason: message }, 'A database connection was lost')
  pool.on('error', hear)
  pool.on('connect', (client) => client.on('error', hear))
}
