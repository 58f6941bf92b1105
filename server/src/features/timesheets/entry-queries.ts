import { mostTimesheetEntries } from '@daybook/contract/timesheets'
import { sql } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import { entrySeconds, paidIn } from '../../db/worth.ts'
import { lastAnswer } from './approvals.ts'
import type { TimesheetRow } from './queries.ts'
import type { Verdict } from './table.ts'

type Place = Pick<TimesheetRow, 'owner_id' | 'project_id'>
export type Period = Place & Pick<TimesheetRow, 'starts_at' | 'ends_at'>

interface KeptAnswer {
  id: number
  /** By which it was given. */
  timesheet_id: string
  verdict: Verdict
  note: string
  name: string
  answered_at: string
  reply: string | null
  replied_at: string | null
}

/** The answer was given about the entry as it is now. */
const isAsSeen = sql<boolean>`coalesce((a.task_id, a.started_at, a.stopped_at, a.billable)
  = (e.task_id, e.started_at, e.stopped_at, e.counts_as_billable), false)`

/** The closed entries of a project, whoever worked; nothing of a project or task in the trash. */
const entriesOf = (db: Database, { owner_id, project_id }: Place) =>
  db
    .selectFrom('time_entries as e')
    .innerJoin('tasks as t', 't.id', 'e.task_id')
    .innerJoin('projects as p', 'p.id', 't.project_id')
    .where('t.owner_id', '=', owner_id)
    .where('t.project_id', '=', project_id)
    .where('t.trashed_at', 'is', null)
    .where('p.trashed_at', 'is', null)
    .where('e.stopped_at', 'is not', null)

/** Those that began within the period, each with its last answer. */
const answeredIn = (db: Database, period: Period) =>
  entriesOf(db, period)
    .where('e.started_at', '>=', period.starts_at)
    .where('e.started_at', '<', period.ends_at)
    .leftJoinLateral(
      sql<
        Tables['timesheet_answers']
      >`(${lastAnswer({ owner: sql.ref('t.owner_id'), entry: sql.ref('e.id') })})`.as('a'),
      (join) => join.onTrue(),
    )

/** The entries of a period with their last answers, the earliest first. */
const shownIn = (db: Database, period: Period) =>
  answeredIn(db, period)
    .leftJoin('users as u', 'u.id', 'e.owner_id')
    .select(['e.id', 'e.owner_id', 'u.display_name', 'u.username', 'e.task_id', 't.title', 'e.note'])
    .select(['e.started_at', sql<Date>`e.stopped_at`.as('stopped_at')])
    .select(['e.counts_as_billable as billable', 'e.rate_minor', paidIn.as('currency')])
    .select(sql<number>`${entrySeconds}`.as('seconds'))
    .select([
      sql<KeptAnswer | null>`case when a.verdict is not null then jsonb_build_object(
        'id', a.id, 'timesheet_id', a.timesheet_id, 'verdict', a.verdict, 'note', a.note, 'name', a.name, 'answered_at', a.answered_at,
        'reply', a.reply, 'replied_at', a.replied_at) end`.as('answer'),
      isAsSeen.as('is_as_seen'),
    ])
    .orderBy('e.started_at')
    .orderBy('e.id')

/** Those of a page, and one more where there are more than it shows. */
export const listEntries = (db: Database, period: Period) =>
  shownIn(db, period)
    .limit(mostTimesheetEntries + 1)
    .execute()

const queriedIn = (db: Database, period: Period) =>
  shownIn(db, period).where(sql<Verdict>`a.verdict`, '=', 'queried')

/** Those about which the client asks, also where they were changed since. */
export const listQueried = (db: Database, period: Period) =>
  queriedIn(db, period).limit(mostTimesheetEntries).execute()

/** What the client asks about an entry; undefined where nothing is asked. */
export const findQuestion = async (db: Database, period: Period, entryId: string) =>
  (await queriedIn(db, period).where('e.id', '=', entryId).executeTakeFirst())?.answer ?? undefined

export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export const countEntries = async (db: Database, period: Period): Promise<number> =>
  (
    await entriesOf(db, period)
      .where('e.started_at', '>=', period.starts_at)
      .where('e.started_at', '<', period.ends_at)
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count

/** What the timesheets of one project hold, in one reading of its entries: an entry is in one state, whichever link asks. */
export const sumTimesheets = async (db: Database, sheets: readonly (Period & { id: string })[]) => {
  const [first] = sheets
  if (!first) return []
  const period = {
    ...first,
    starts_at: new Date(Math.min(...sheets.map(({ starts_at }) => starts_at.getTime()))),
    ends_at: new Date(Math.max(...sheets.map(({ ends_at }) => ends_at.getTime()))),
  }
  const entries = answeredIn(db, period)
    .select(['e.started_at', sql<number>`${entrySeconds}`.as('seconds')])
    .select([sql<Verdict | null>`a.verdict`.as('verdict'), isAsSeen.as('valid')])
  const state = (verdict: Verdict) =>
    sql<number>`(count(*) filter (where w.valid and w.verdict = ${verdict}))::int`
  return db
    .with('w', () => entries)
    .selectFrom('timesheets as s')
    .innerJoin('w', (join) =>
      join.onRef('w.started_at', '>=', 's.starts_at').onRef('w.started_at', '<', 's.ends_at'),
    )
    .where('s.owner_id', '=', first.owner_id)
    .where(sql<boolean>`s.id = any(${sheets.map(({ id }) => id)}::uuid[])`)
    .groupBy('s.id')
    .select([
      's.id',
      sql<number>`count(*)::int`.as('entries'),
      // As they are shown: to the nearest minute each (decision 035).
      sql<number>`sum(round(w.seconds / 60.0) * 60)::bigint`.as('seconds'),
    ])
    .select([state('approved').as('approved'), state('queried').as('queried')])
    .select(sql<number>`(count(*) filter (where not w.valid and w.verdict is not null))::int`.as('changed'))
    .execute()
}

export type TimesheetSum = Awaited<ReturnType<typeof sumTimesheets>>[number]

/**
 * The projects about whose time a client asks by an open link and has no reply, of entries that are as they were then and
 * were not answered about since; the longest waiting first.
 */
export const listAskedProjects = (db: Database, ownerId: string, limit: number) =>
  db
    .selectFrom('timesheets as s')
    .innerJoin('timesheet_answers as a', 'a.timesheet_id', 's.id')
    .innerJoin('time_entries as e', 'e.id', 'a.entry_id')
    .innerJoin('tasks as t', 't.id', 'e.task_id')
    .innerJoin('projects as p', 'p.id', 't.project_id')
    .leftJoin('clients as c', (join) => join.onRef('c.id', '=', 'p.client_id').on('c.trashed_at', 'is', null))
    .where('s.owner_id', '=', ownerId)
    .where('s.closed_at', 'is', null)
    .where('a.verdict', '=', 'queried')
    .where('a.reply', 'is', null)
    .where('t.owner_id', '=', ownerId)
    .where('t.trashed_at', 'is', null)
    .where('p.trashed_at', 'is', null)
    .where(isAsSeen)
    .where(
      sql<boolean>`(select l.id from (${lastAnswer({ owner: sql.ref('s.owner_id'), entry: sql.ref('e.id') })}) l) = a.id`,
    )
    .groupBy(['p.id', 'c.name'])
    .select(['p.id as project_id', 'p.name as project', 'c.name as client'])
    .select([
      sql<number>`sum(${entrySeconds})::bigint`.as('seconds'),
      sql<Date>`min(a.answered_at)`.as('since'),
    ])
    .orderBy('since')
    .limit(limit)
    .execute()

/** How many of these entries a client asked about last, as they still are. */
export const countQueried = async (
  db: Database,
  ownerId: string,
  entryIds: readonly string[],
): Promise<number> => {
  const asked = db
    .selectFrom('timesheet_answers as q')
    .where('q.owner_id', '=', ownerId)
    .where(sql<boolean>`q.entry_id = any(${entryIds}::uuid[])`)
    .where('q.verdict', '=', 'queried')
    .select('q.entry_id')
    .distinct()
  const last = lastAnswer({ owner: sql`${ownerId}::uuid`, entry: sql.ref('e.id') })
  const { count } = await db
    .selectFrom(asked.as('q'))
    .innerJoin('time_entries as e', 'e.id', 'q.entry_id')
    .innerJoinLateral(sql<Tables['timesheet_answers']>`(${last})`.as('a'), (join) => join.onTrue())
    .where('a.verdict', '=', 'queried')
    .where(isAsSeen)
    .select((is) => is.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
