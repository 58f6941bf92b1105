import { sql } from 'kysely'
import type { Database } from '../db/types.ts'
import type { Position } from './position.ts'
import type { Relayed } from './relay.ts'

type Missed = Pick<Relayed, 'position' | 'type' | 'subjectId' | 'version'>

/** Whoever missed more is sooner there by reading everything anew. */
const mostMissed = 5000

/**
 * What the user missed after `last`, up to the relay's horizon; null when that is further back than is kept, or too
 * much.
 */
export const readMissed = async (
  db: Database,
  userId: string,
  { transaction, seq }: Position,
  horizon: string,
): Promise<Missed[] | null> => {
  const { rows: known } = await sql`select 1 from events where seq = ${seq}::bigint`.execute(db)
  if (known.length === 0) return null
  const { rows } = await sql<Missed>`
    select transaction_id::text || '-' || seq as position, type, subject_id as "subjectId", subject_version as version
    from events
    where (transaction_id, seq) > (${transaction}::xid8, ${seq}::bigint) and transaction_id < ${horizon}::xid8
      and ${userId}::uuid = any(audience)
    order by transaction_id, seq
    limit ${mostMissed + 1}`.execute(db)
  return rows.length > mostMissed ? null : rows
}
