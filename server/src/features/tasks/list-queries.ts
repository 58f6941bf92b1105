import { type Days, sortedTitleLength, type TaskFilters } from '@daybook/contract/task-listing'
import type { DueChoice, TaskOrder, TaskSort } from '@daybook/contract/task-sorts'
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely'
import { runPlanned } from '../../db/planned.ts'
import { countAll, countKept, takenAlong } from '../../db/task-counts.ts'
import type { Database, Tables } from '../../db/types.ts'
import type { CursorPosition } from '../../http/cursor.ts'
import type { Part } from '../../http/page.ts'
import { ownedBy, selectRecord, withProject } from './queries.ts'
import { holdsByIndex, isAsked } from './search-condition.ts'

type InTasks = ExpressionBuilder<Tables & { t: Tables['tasks'] }, 't'>

/** Without a project, or in one that is in the trash. */
const isGeneral = (is: InTasks) =>
  is.or([
    is('t.project_id', 'is', null),
    is('t.project_id', 'in', (sub) =>
      sub
        .selectFrom('projects')
        .select('id')
        .whereRef('owner_id', '=', 't.owner_id')
        .where('trashed_at', 'is not', null),
    ),
  ])

const isIn = (is: InTasks, projectId: string) =>
  is.and([
    is('t.project_id', '=', projectId),
    is.exists(is.selectFrom('projects').where('id', '=', projectId).where('trashed_at', 'is', null)),
  ])

const projectFilter = (is: InTasks, name: string) =>
  name.toLowerCase() === 'general'
    ? isGeneral(is)
    : is('t.project_id', 'in', (sub) =>
        sub
          .selectFrom('projects')
          .select('id')
          .whereRef('owner_id', '=', 't.owner_id')
          .where(sql`lower(name)`, '=', sql`lower(${name})`)
          .where('trashed_at', 'is', null),
      )

const dueFilter = (is: InTasks, due: DueChoice, days: Days) => {
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

/** Those that match, with `search` asked of its index. */
export const matching = (db: Database, owner: string, filters: TaskFilters, days: Days) => {
  const { search, project, projectId, tag, day, due, completed } = filters
  return ownedBy(db, owner)
    .$if(isAsked(search), (query) => query.where(holdsByIndex(search ?? '')))
    .$if(project !== undefined, (query) => query.where((is) => projectFilter(is, project ?? '')))
    .$if(projectId !== undefined, (query) => query.where((is) => isIn(is, projectId ?? '')))
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
const sortings = (order: TaskOrder): Record<TaskSort, Sorting> => ({
  createdAt: { by: sql`t.created_at`, type: sql`timestamptz` },
  updatedAt: { by: sql`t.updated_at`, type: sql`timestamptz` },
  dueDate: {
    by: order === 'asc' ? sql`coalesce(t.due_date, 'infinity')` : sql`coalesce(t.due_date, '-infinity')`,
    type: sql`date`,
  },
  title: { by: sql`left(t.search_title, ${sql.lit(sortedTitleLength)}) collate "C"`, type: sql`text` },
  priority: { by: sql`t.priority`, type: sql`smallint` },
  position: { by: sql`t.position`, type: sql`text` },
})

/** The order of a list, and which tasks of it come behind a position. */
export const orderOf = (sort: TaskSort, order: TaskOrder, after: CursorPosition | null) => {
  const { by, type } = sortings(order)[sort]
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  const compare = order === 'asc' ? sql`>` : sql`<`
  return {
    by,
    direction,
    ordered: sql`${by} ${direction}, t.id ${direction}`,
    isBehind: sql<boolean>`(${by}, t.id) ${compare} (${after?.value}::${type}, ${after?.id}::uuid)`,
  }
}

export interface TaskListing extends Part {
  /** Whose tasks they are: the viewer's own, or those of a project that its owner shares with them. */
  owner: string
  viewer: string
  filters: TaskFilters
  days: Days
  sort: TaskSort
  order: TaskOrder
}

const isNarrowed = ({ search, project, projectId, tag, day, due }: TaskFilters) =>
  isAsked(search) ||
  Boolean(tag?.length) ||
  [project, projectId, day, due].some((filter) => filter !== undefined)

const keptAs = { all: sql`kept.total`, open: sql`kept.pending`, completed: sql`kept.total - kept.pending` }

/** How many match; where all do, or all that are open or completed, that is kept and not counted (decision 055). */
const totalOf = (db: Database, owner: string, filters: TaskFilters, days: Days) => {
  if (isNarrowed(filters))
    return matching(db, owner, filters, days).select((is) => is.fn.countAll<number>().as('total'))
  const { completed } = filters
  const kind = completed === undefined ? 'all' : completed ? 'completed' : 'open'
  const gone = takenAlong(db, owner).$if(completed !== undefined, (query) =>
    query.where('completed_at', completed ? 'is not' : 'is', null),
  )
  return db
    .selectFrom([countKept(db, owner).as('kept'), countAll(gone).as('gone')])
    .select(sql<number>`${keptAs[kind]} - gone.total`.as('total'))
}

/** A page of records, each with its `sort_value` for the cursor and the `total` over all pages. */
export const listTasks = (
  db: Database,
  { owner, viewer, filters, days, sort, order, after, limit }: TaskListing,
) => {
  const { by, isBehind, ordered } = orderOf(sort, order, after)
  const total = totalOf(db, owner, filters, days)
  return selectRecord(withProject(matching(db, owner, filters, days)), viewer)
    .select([sql<string>`(${by})::text`.as('sort_value'), total.as('total')])
    .$if(after !== null, (query) => query.where(isBehind))
    .orderBy(ordered)
    .limit(limit)
    .execute()
}

/** The newest records, without counting how many there are. */
export const listNewest = (db: Database, viewer: string, limit: number) =>
  runPlanned(
    db,
    selectRecord(withProject(ownedBy(db, viewer)), viewer)
      .orderBy('t.created_at', 'desc')
      .orderBy('t.id', 'desc')
      .limit(limit),
  )

export const countMatching = async (
  db: Database,
  owner: string,
  filters: TaskFilters,
  days: Days,
): Promise<number> => (await totalOf(db, owner, filters, days).executeTakeFirstOrThrow()).total
