import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { amountOf } from '../../db/worth.ts'
import { type Cuts, paidToWorker, stretchesOf } from './report-queries.ts'
import { entriesIn, entryTitle, type Span } from './span-queries.ts'

/** Which entries, where not all. */
export interface WorkFilters {
  clientId?: string | undefined
  projectId?: string | undefined
}

/** Where the entries of a span are cut. */
interface CutSpan {
  cuts: Cuts
  span: Span
  now: Date
}

/** A person's closed entries within the span on the projects that are asked for, each cut into its stretches. */
const piecesIn = (db: Database, ownerId: string, { cuts, span, now }: CutSpan, filters: WorkFilters) => {
  const { clientId, projectId } = filters
  const { touched, seconds } = stretchesOf(cuts)
  const query = entriesIn(db, ownerId, span, now)
    .where('e.stopped_at', 'is not', null)
    .$if(projectId !== undefined, (entries) => entries.where('p.id', '=', projectId ?? ''))
    // Only an owner knows for whom a project is.
    .$if(clientId !== undefined, (entries) =>
      entries.where('p.client_id', '=', clientId ?? '').where('p.owner_id', '=', ownerId),
    )
    .innerJoinLateral(touched.as<'cut'>(sql`cut(n)`), (join) => join.onTrue())
  return { query, seconds }
}

const sumWhere = (condition: RawBuilder<boolean>) =>
  sql<number>`coalesce(sum(seconds) filter (where ${condition}), 0)::bigint`

interface WorkSum {
  kind: 'day' | 'month' | 'project'
  /** The stretch, from 1; null unless it is of one. */
  n: number | null
  /** Null unless it is of one month. */
  month: string | null
  /** Whether it is of the stretch to compare with; null of a day. */
  is_earlier: boolean | null
  project_id: string | null
  project: string | null
  client_id: string | null
  client: string | null
  currency: string | null
  tracked: number
  billable: number
  billed: number
  /** Seconds times minor units an hour, unrounded; null where nothing billable has a rate, as the next. */
  rated_seconds: string | null
  /** Minor units of all projects of the same stretch or month in the currency, rounded half up once. */
  amount_in_all: number | null
}

export interface SummedSpan extends CutSpan {
  /** Its names are the months of the stretches. */
  cuts: Cuts
  /** The first stretch that is a day: 1, or 3 behind the stretch to compare with and what lies between. */
  firstDay: 1 | 3
  /** What lies between. */
  between: Span | null
}

/**
 * Sums of the same pieces by day, by month and project and currency, and by project and currency; lines without a whole
 * second are left out.
 */
export const sumPieces = async (
  db: Database,
  ownerId: string,
  { firstDay, between, ...within }: SummedSpan,
  filters: WorkFilters,
): Promise<WorkSum[]> => {
  const { query, seconds } = piecesIn(db, ownerId, within, filters)
  const months = [...new Set(within.cuts.names)]
  const pieces = query
    .$if(between !== null, (entries) =>
      entries.where((is) =>
        is.or([
          is('e.started_at', '<', between?.starts ?? within.now),
          is('e.stopped_at', '>', between?.ends ?? within.now),
        ]),
      ),
    )
    .select([
      'cut.n',
      // The element of an array is found at once where all are of one length, as numbers are.
      sql<number>`(${within.cuts.names.map((name) => months.indexOf(name) + 1)}::int[])[cut.n]`.as('month'),
      sql<boolean>`cut.n < ${firstDay}::int`.as('is_earlier'),
      'p.id as project_id',
      'e.counts_as_billable as billable',
      'e.invoice_id',
      'e.rate_minor',
      paidToWorker.as('currency'),
      seconds.as('seconds'),
    ])
  const { rows } = await sql<WorkSum>`
    with piece as (${pieces}),
    summed as (
      select case when grouping(n) = 0 then 'day' when grouping(month) = 0 then 'month' else 'project' end as kind,
        n, month, is_earlier, project_id, currency,
        coalesce(sum(seconds), 0)::bigint as tracked, ${sumWhere(sql`billable`)} as billable,
        ${sumWhere(sql`billable and invoice_id is not null`)} as billed,
        sum(seconds * rate_minor::numeric) filter (where billable and currency is not null) as rated
      from piece where n <> ${firstDay - 1}::int
      group by grouping sets ((n), (is_earlier, month, project_id, currency), (is_earlier, project_id, currency)))
    select s.kind, s.n, (${months}::text[])[s.month] as month, s.is_earlier, s.project_id, s.currency, s.tracked, s.billable, s.billed,
      s.rated::text as rated_seconds,
      ${amountOf(sql`(sum(s.rated) over (partition by s.kind, s.is_earlier, s.month, s.currency))`)} as amount_in_all,
      p.name as project, c.id as client_id, c.name as client
    from summed s
      left join projects p on p.id = s.project_id
      left join clients c on c.id = p.client_id and c.owner_id = ${ownerId} and c.trashed_at is null
    where s.tracked > 0
    order by s.n, s.month, p.name, s.project_id, s.currency`.execute(db)
  return rows
}

interface WorkLine {
  /** The stretch, from 1. */
  n: number
  task: string
  project: string | null
  seconds: number
  notes: string[]
  hasMoreNotes: boolean
}

export interface Listing extends WorkFilters {
  /** At most so many lines. */
  limit: number
  /** At most how many notes a line has, and how many characters those of all lines; null for none. */
  notes: { perLine: number; characters: number } | null
}

/** Time by stretch and task, in order, with its notes. */
export const listPieces = async (
  db: Database,
  ownerId: string,
  within: CutSpan,
  { limit, notes, ...filters }: Listing,
): Promise<WorkLine[]> => {
  const { query, seconds } = piecesIn(db, ownerId, within, filters)
  const pieces = query.select([
    'cut.n',
    't.id as task_id',
    entryTitle(ownerId).as('task'),
    'p.name as project',
    notes ? 'e.note' : sql<string>`''`.as('note'),
    'e.started_at',
    seconds.as('seconds'),
  ])
  const order = sql`n, project, task, task_id`
  const { rows } = await sql<WorkLine>`
    with piece as (${pieces}),
    line as (
      select n, task_id, task, project, sum(seconds)::bigint as seconds,
        coalesce((array_agg(note order by started_at) filter (where note <> ''))[1:${notes?.perLine ?? 0}::int], '{}') as notes,
        count(*) filter (where note <> '') as noted
      from piece group by n, task_id, task, project having sum(seconds) > 0
      order by ${order} limit ${limit}),
    shown as (
      select line.*, sum(length(array_to_string(notes, ''))) over (order by ${order}) <= ${notes?.characters ?? 0}::int as fits
      from line)
    select n, task, project, seconds, case when fits then notes else '{}' end as notes,
      noted > case when fits then cardinality(notes) else 0 end as "hasMoreNotes"
    from shown order by ${order}`.execute(db)
  return rows
}
