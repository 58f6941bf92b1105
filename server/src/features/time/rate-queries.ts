import type { RateScope } from '@daybook/contract/apply-rate'
import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { entrySeconds } from '../../db/worth.ts'

/** Until the transaction ends nobody sets this person's rates, and nobody makes an entry that takes one. */
export const lockRates = (db: Database, ownerId: string) => sql`select lock_rates(${ownerId})`.execute(db)

// A rate set nearer to the task, as the task's own beside its project's, is not affected.
const goesBy = ({ taskId, projectId, clientId }: RateScope) => {
  if (taskId) return sql`r.task_id = ${taskId}`
  if (projectId) return sql`r.project_id = ${projectId} and r.rate_from <> 'task'`
  if (clientId) return sql`r.client_id = ${clientId} and r.rate_from in ('client', 'person')`
  return sql`r.rate_from = 'person'`
}

/** Selects what may be billed and kept another rate, from entries `e`, tasks `t` and their rates `r`. */
const behind = (ownerId: string, scope: RateScope) => sql`
  t.id = e.task_id and r.task_id = t.id and t.owner_id = ${ownerId} and t.trashed_at is null and ${goesBy(scope)}
  and e.billable and e.invoice_id is null and r.rate_minor is not null
  and (e.rate_minor, e.currency) is distinct from (r.rate_minor, r.currency)`

// Running timers and entries that ask are undecided.
const seconds = sql`coalesce(sum(${entrySeconds}) filter (where e.counts_as_billable), 0)::bigint as seconds`

const secondsIn = ({ rows: [row] }: { rows: { seconds: number }[] }): number => row?.seconds ?? 0

export const sumBehind = async (db: Database, ownerId: string, scope: RateScope): Promise<number> =>
  secondsIn(
    await sql<{ seconds: number }>`
      select ${seconds} from time_entries e, tasks t, task_rates r where ${behind(ownerId, scope)}`.execute(
      db,
    ),
  )

/** Running timers take it too. Returns how many seconds of unbilled time changed their value. */
export const takeRate = async (db: Database, ownerId: string, scope: RateScope): Promise<number> =>
  secondsIn(
    await sql<{ seconds: number }>`
      with taken as (
        update time_entries e set rate_minor = r.rate_minor, currency = r.currency from tasks t, task_rates r
        where ${behind(ownerId, scope)} returning e.*)
      select ${seconds} from taken e`.execute(db),
  )

/** The rates that a person's entries on their own tasks keep. */
export const listKeptRates = (db: Database, ownerId: string, ids: readonly string[]) =>
  db
    .selectFrom('time_entries')
    .select(['id', 'rate_minor', 'currency'])
    .where('owner_id', '=', ownerId)
    .where('task_owner_id', 'is', null)
    .where(sql<boolean>`id = any(${ids}::uuid[])`)
    .execute()
