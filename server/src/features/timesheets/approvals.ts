import { type RawBuilder, sql } from 'kysely'

type Expression = RawBuilder<unknown>

/** An entry as it is, or as it was billed: what an approval of it must have seen. */
interface SeenEntry {
  owner: Expression
  entry: Expression
  task: Expression
  startedAt: Expression
  stoppedAt: Expression
}

/** The last answer about an entry, whichever link it was given by; a query to join laterally. */
export const lastAnswer = ({ owner, entry }: Pick<SeenEntry, 'owner' | 'entry'>) => sql`
  select l.id, l.timesheet_id, l.verdict, l.note, l.name, l.answered_at, l.task_id, l.started_at, l.stopped_at, l.billable,
    l.reply, l.replied_at
  from timesheet_answers l where l.owner_id = ${owner} and l.entry_id = ${entry} order by l.id desc limit 1`

/** By whom and when billable time was approved as it stands; no row where it was not, or was changed since. */
export const validApproval = (seen: SeenEntry) => sql<{ name: string; answered_at: Date }>`
  select s.name, s.answered_at from (${lastAnswer(seen)}) s
  where s.verdict = 'approved' and s.billable and s.task_id = ${seen.task}
    and date_trunc('milliseconds', s.started_at) = date_trunc('milliseconds', ${seen.startedAt}::timestamptz)
    and date_trunc('milliseconds', s.stopped_at) = date_trunc('milliseconds', ${seen.stoppedAt}::timestamptz)`
