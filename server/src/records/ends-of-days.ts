import { endOfDay } from '@daybook/contract/local-days'
import { sql } from 'kysely'
import type { Database } from '../db/types.ts'
import type { Reaction } from '../events.ts'

interface Ending {
  table: 'jobs' | 'proposals'
  /** The column of the last day, whose end is in `ends_at`. */
  day: 'deadline' | 'expires_on'
  /** What may still be in time. */
  states: readonly string[]
}

const moveEnds = async (
  db: Database,
  { table, day, states }: Ending,
  ownerId: string,
  timezone: string,
): Promise<void> => {
  const lastDay = sql.ref(`r.${day}`)
  const those = sql`r.owner_id = ${ownerId} and r.status = any(${states}::text[])`
  const { rows } = await sql<{ day: string }>`
    select distinct ${lastDay}::text as day from ${sql.table(table)} r
    where ${those} and ${lastDay} is not null`.execute(db)
  if (rows.length === 0) return
  const ends = rows.map((row) => ({ day: row.day, ends_at: endOfDay(timezone, row.day) }))
  await sql`
    update ${sql.table(table)} r set ends_at = e.ends_at
    from jsonb_to_recordset(${JSON.stringify(ends)}::jsonb) as e (day date, ends_at timestamptz)
    where ${those} and ${lastDay} = e.day`.execute(db)
}

/** Lets last days end where their owners live by now: the day that was named stays, until its end is written down. */
export const endsFollowZone =
  (ending: Ending): Reaction<'user.zone_changed'> =>
  async (tx, people) => {
    for (const { subjectId, payload } of people) await moveEnds(tx.db, ending, subjectId, payload.timezone)
  }
