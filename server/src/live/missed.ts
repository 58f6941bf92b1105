import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../db/types.ts'
import type { Position } from './position.ts'
import type { Relayed } from './relay.ts'

type Missed = Pick<Relayed, 'position' | 'type' | 'subjectId' | 'version'>

/** A reader who missed more is faster with everything read again. */
const mostMissed = 5000
/** An event carries the time its transaction began; a read may have missed what was committed this much later. */
const longestTransactionMs = 10_000

const ago = (ms: number) => sql`now() - make_interval(secs => ${ms / 1000}::float8)`

const readAll = async (
  db: Database,
  listenerId: string,
  from: RawBuilder<unknown>,
  horizon: string,
): Promise<Missed[] | null> => {
  const { rows } = await sql<Missed>`
    select transaction_id::text || '-' || seq as position, type, subject_id as "subjectId", subject_version as version
    from events
    where ${from} and transaction_id < ${horizon}::xid8 and ${listenerId}::uuid = any(audience)
    order by transaction_id, seq
    limit ${mostMissed + 1}`.execute(db)
  return rows.length > mostMissed ? null : rows
}

/**
 * What the reader missed after `last`, up to the relay's horizon; null when that is too much, or happened more than
 * `keptMs` ago, or `last` is not an event of this database.
 */
export const readMissed = async (
  db: Database,
  listenerId: string,
  { transaction, seq }: Position,
  keptMs: number,
  horizon: string,
): Promise<Missed[] | null> => {
  const { rows: known } = await sql`
    select 1 from events
    where seq = ${seq}::bigint and transaction_id = ${transaction}::xid8 and created_at >= ${ago(keptMs)}`.execute(
    db,
  )
  if (known.length === 0) return null
  const from = sql`(transaction_id, seq) > (${transaction}::xid8, ${seq}::bigint)`
  return readAll(db, listenerId, from, horizon)
}

/**
 * What happened in the last `sinceMs`, up to the relay's horizon; null when that is too much. The reader may know
 * some of it.
 */
export const readRecent = async (
  db: Database,
  listenerId: string,
  sinceMs: number,
  horizon: string,
): Promise<Missed[] | null> =>
  readAll(db, listenerId, sql`created_at >= ${ago(sinceMs + longestTransactionMs)}`, horizon)
