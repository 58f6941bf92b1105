import { fold } from '@daybook/contract/fold'
import type { TaskQuery } from '@daybook/contract/tasks'
import type { WorkSession } from '@daybook/contract/time-tracking'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { runPlanned } from '../../db/planned.ts'
import type { Database, Tables } from '../../db/types.ts'
import type { CursorPosition } from '../../http/cursor.ts'

type Viewer = string
type InTasks = ExpressionBuilder<Tables & { t: Tables['tasks'] }, 't'>

/** The one scope of what a person sees; every read of tasks starts here. */
const visibleTo = (db: Database, viewer: Viewer) =>
  db.selectFrom('tasks as t').where('t.owner_id', '=', viewer).where('t.trashed_at', 'is', null)

type Worker = WorkSession['user']

interface ClosedEntry {
  id: string
  started_at: string
  stopped_at: string
  note: string
  billable: boolean
  /** Null for the task's owner, whose most entries are: they are not looked up one by one. */
  user: Worker | null
}

/** Who it is, of `users` by the id that `id` names. */
export const personOf = (id: string) => sql<Worker>`(
  select json_build_object('_id', u.id, 'username', u.username, 'displayName', u.display_name)
  from users u where u.id = ${sql.ref(id)})`

// The entries stand in one array a task, so that a list is one query.
const closedEntries = sql<ClosedEntry[] | null>`(
  select json_agg(json_build_object('id', e.id, 'started_at', e.started_at, 'stopped_at', e.stopped_at, 'note', e.note,
    'billable', e.billable, 'user', case when e.owner_id <> t.owner_id then ${personOf('e.owner_id')} end)
    order by e.started_at, e.id)
  from time_entries e where e.task_id = t.id and e.stopped_at is not null)`

const runningSince = (viewer: Viewer) => sql<Date | null>`(
  select e.started_at from time_entries e where e.owner_id = ${viewer} and e.stopped_at is null and e.task_id = t.id)`

const columns = [
  't.id',
  't.owner_id',
  't.title',
  't.description',
  't.due_date',
  't.project_id',
  't.tags',
  't.priority',
  't.billable',
  't.estimated_minutes',
  't.completed_at',
  't.created_at',
  't.updated_at',
  't.version',
] as const

const selectRecord = (query: ReturnType<typeof visibleTo>, viewer: Viewer) =>
  query
    .leftJoin('projects as p', 'p.id', 't.project_id')
    .select(columns)
    .select([
      'p.name as project_name',
      personOf('t.owner_id').as('owner'),
      closedEntries.as('entries'),
      runningSince(viewer).as('running_since'),
    ])

export const findTask = async (db: Database, viewer: Viewer, id: string) =>
  (await runPlanned(db, selectRecord(visibleTo(db, viewer), viewer).where('t.id', '=', id))).at(0)

export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>

/** Dates as the viewer's calendar has them. */
export interface Days {
  today: string
  weekFirst: string
  weekLast: string
}

export type TaskFilters = Pick<
  TaskQuery,
  'search' | 'project' | 'projectId' | 'tag' | 'day' | 'due' | 'completed'
>

const likePattern = (search: string) => `%${fold(search).replace(/[\\%_]/g, '\\$&')}%`

const projectFilter = (is: InTasks, name: string) =>
  name.toLowerCase() === 'general'
    ? is('t.project_id', 'is', null)
    : is('t.project_id', 'in', (sub) =>
        sub
          .selectFrom('projects')
          .select('id')
          .whereRef('owner_id', '=', 't.owner_id')
          .where(sql`lower(name)`, '=', sql`lower(${name})`)
          .where('trashed_at', 'is', null),
      )

const dueFilter = (is: InTasks, due: NonNullable<TaskFilters['due']>, days: Days) => {
  switch (due) {
    case 'none':
      return is('t.due_date', 'is', null)
    case 'today':
      return is.and([is('t.due_date', '=', days.today), is('t.completed_at', 'is', null)])
    case 'overdue':
      return is.and([is('t.due_date', '<', days.today), is('t.completed_at', 'is', null)])
    case 'week':
      return is.between('t.due_date', days.weekFirst, days.weekLast)
  }
}

const matching = (db: Database, viewer: Viewer, filters: TaskFilters, days: Days) => {
  const { search, project, projectId, tag, day, due, completed } = filters
  return visibleTo(db, viewer)
    .$if(Boolean(search), (query) => query.where('t.search_text', 'like', likePattern(search ?? '')))
    .$if(project !== undefined, (query) => query.where((is) => projectFilter(is, project ?? '')))
    .$if(projectId !== undefined, (query) => query.where('t.project_id', '=', projectId ?? null))
    .$if(Boolean(tag?.length), (query) => query.where(sql<boolean>`t.tags @> ${tag}::text[]`))
    .$if(day !== undefined, (query) => query.where('t.due_date', '=', day ?? null))
    .$if(due !== undefined, (query) => query.where((is) => dueFilter(is, due ?? 'none', days)))
    .$if(completed !== undefined, (query) => query.where('t.completed_at', completed ? 'is not' : 'is', null))
}

interface Sorting {
  by: RawBuilder<unknown>
  type: RawBuilder<unknown>
}

/** Tasks without a due date come last, whichever the order. */
const sortings = (order: 'asc' | 'desc'): Record<TaskQuery['sort'], Sorting> => ({
  createdAt: { by: sql`t.created_at`, type: sql`timestamptz` },
  updatedAt: { by: sql`t.updated_at`, type: sql`timestamptz` },
  dueDate: {
    by: order === 'asc' ? sql`coalesce(t.due_date, 'infinity')` : sql`coalesce(t.due_date, '-infinity')`,
    type: sql`date`,
  },
  title: { by: sql`lower(t.title)`, type: sql`text` },
  priority: { by: sql`t.priority`, type: sql`smallint` },
})

export interface TaskListing {
  filters: TaskFilters
  days: Days
  sort: TaskQuery['sort']
  order: 'asc' | 'desc'
  after: CursorPosition | null
  limit: number
}

/** A page of records, each with its `sort_value` for the cursor and the `total` over all pages. */
export const listTasks = (
  db: Database,
  viewer: Viewer,
  { filters, days, sort, order, after, limit }: TaskListing,
) => {
  const { by, type } = sortings(order)[sort]
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const compare = order === 'asc' ? sql`>` : sql`<`
  const total = matching(db, viewer, filters, days).select((is) => is.fn.countAll<number>().as('total'))
  return selectRecord(matching(db, viewer, filters, days), viewer)
    .select([sql<string>`${by}::text`.as('sort_value'), total.as('total')])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${by}, t.id) ${compare} (${after?.value}::${type}, ${after?.id}::uuid)`),
    )
    .orderBy(sql`${by} ${direction}, t.id ${direction}`)
    .limit(limit)
    .execute()
}

export const countMatching = async (
  db: Database,
  viewer: Viewer,
  filters: TaskFilters,
  days: Days,
): Promise<number> =>
  (
    await matching(db, viewer, filters, days)
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** What counts against the plan: all that exists and is not in the trash. */
export const countOwned = async (db: Database, ownerId: string): Promise<number> =>
  (
    await visibleTo(db, ownerId)
      .select((is) => is.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow()
  ).count
