import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { EntryRow } from './entry-queries.ts'
import type { TimesheetRow } from './queries.ts'
import type { Verdict } from './table.ts'

type Key = Pick<TimesheetRow, 'id' | 'owner_id'>

const answersOf = (db: Database, { id, owner_id }: Key) =>
  db.selectFrom('timesheet_answers as a').where('a.owner_id', '=', owner_id).where('a.timesheet_id', '=', id)

/** How many questions were ever asked by a link. */
export const countQueries = async (db: Database, timesheet: Key): Promise<number> =>
  (
    await answersOf(db, timesheet)
      .where('a.verdict', '=', 'queried')
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** The mail that tells of answers since `from`; undefined where they are told already, or there are none. */
export const findMailSince = async (db: Database, timesheet: Key, from: Date): Promise<string | undefined> =>
  (
    await answersOf(db, timesheet)
      .where('a.mail_id', 'is not', null)
      .groupBy('a.mail_id')
      .having((is) => is.fn.min('a.answered_at'), '>', from)
      .select(sql<string>`a.mail_id`.as('id'))
      .limit(1)
      .executeTakeFirst()
  )?.id

/** Keeps what the owner says to a question. */
export const updateReply = (
  db: Database,
  ownerId: string,
  id: number,
  said: { reply: string; replied_at: Date; reply_mail_id: string },
) =>
  db.updateTable('timesheet_answers').set(said).where('owner_id', '=', ownerId).where('id', '=', id).execute()

/** The replies that one mail tells, in the order of their questions. */
export const listReplies = (db: Database, ownerId: string, mailId: string) =>
  db
    .selectFrom('timesheet_answers as a')
    .where('a.owner_id', '=', ownerId)
    .where('a.reply_mail_id', '=', mailId)
    .select(['a.id', 'a.note', sql<string>`a.reply`.as('reply')])
    .orderBy('a.id')
    .execute()

/** What one mail tells, in the order in which it was said. */
export const listTold = (db: Database, timesheet: Key, mailId: string) =>
  answersOf(db, timesheet)
    .where('a.mail_id', '=', mailId)
    .select(['a.entry_id', 'a.name', 'a.verdict', 'a.note'])
    .orderBy('a.id')
    .execute()

export type ToldRow = Awaited<ReturnType<typeof listTold>>[number]

interface Said {
  name: string
  at: Date
  ip: string
  /** The mail that tells the owner. */
  mailId: string
  answers: readonly {
    entry: Pick<EntryRow, 'id' | 'task_id' | 'started_at' | 'stopped_at' | 'billable'>
    verdict: Verdict
    note: string
  }[]
}

/** Keeps answers about entries that are as they were read, with what was seen as the database has it; says how many. */
export const insertAnswers = async (
  db: Database,
  { id, owner_id }: Key,
  { name, at, ip, mailId, answers }: Said,
): Promise<number> => {
  const given = answers.map(({ entry, verdict, note }, place) => ({
    ...{ place, entry_id: entry.id, verdict, note, task_id: entry.task_id, billable: entry.billable },
    ...{ started_at: entry.started_at, stopped_at: entry.stopped_at },
  }))
  const { numAffectedRows: kept = 0n } = await sql`
    insert into timesheet_answers (owner_id, timesheet_id, entry_id, verdict, note, name, answered_at, answered_from,
      mail_id, task_id, started_at, stopped_at, billable)
    select ${owner_id}, ${id}, e.id, g.verdict, g.note, ${name}, ${at}, ${ip},
      ${mailId}::uuid, e.task_id, e.started_at, e.stopped_at, e.counts_as_billable
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as g (place int, entry_id uuid, verdict text, note text,
      task_id uuid, started_at timestamptz, stopped_at timestamptz, billable boolean)
    join time_entries e on e.id = g.entry_id and e.task_id = g.task_id and e.counts_as_billable = g.billable
      and date_trunc('milliseconds', e.started_at) = g.started_at
      and date_trunc('milliseconds', e.stopped_at) = g.stopped_at
    order by g.place`.execute(db)
  return Number(kept)
}
