import { fold } from '@daybook/contract/fold'
import type { Days, TaskFilters } from '@daybook/contract/task-listing'
import type { DueChoice } from '@daybook/contract/task-sorts'
import { type ExpressionBuilder, sql } from 'kysely'
import { likePattern } from '../../db/like-pattern.ts'
import { runPlanned } from '../../db/planned.ts'
import { countKept } from '../../db/task-counts.ts'
import type { Database, Tables } from '../../db/types.ts'
import { orderOf, type TaskListing } from './list-order.ts'
import { ownedBy, selectRecord, withProject } from './queries.ts'

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

/** Whether a search names anything: marks alone fold to nothing. */
const isAsked = (search = ''): boolean => fold(search) !== ''

const matching = (db: Database, owner: string, filters: TaskFilters, days: Days) => {
  const { search, project, projectId, tag, day, due, completed } = filters
  return ownedBy(db, owner)
    .$if(isAsked(search), (query) => query.where('t.search_text', 'like', likePattern(search ?? '')))
    .$if(project !== undefined, (query) => query.where((is) => projectFilter(is, project ?? '')))
    .$if(projectId !== undefined, (query) => query.where((is) => isIn(is, projectId ?? '')))
    .$if(Boolean(tag?.length), (query) => query.where(sql<boolean>`t.tags @> ${tag}::text[]`))
    .$if(day !== undefined, (query) => query.where('t.due_date', '=', day ?? null))
    .$if(due !== undefined, (query) => query.where((is) => dueFilter(is, due ?? 'none', days)))
    .$if(completed !== undefined, (query) => query.where('t.completed_at', completed ? 'is not' : 'is', null))
}

const isNarrowed = ({ search, project, projectId, tag, day, due }: TaskFilters) =>
  isAsked(search) ||
  Boolean(tag?.length) ||
  [project, projectId, day, due].some((filter) => filter !== undefined)

/** How many match; counts of all, open or completed tasks are kept and not counted (decision 008). */
const totalOf = (db: Database, owner: string, filters: TaskFilters, days: Days) => {
  if (isNarrowed(filters))
    return matching(db, owner, filters, days).select((is) => is.fn.countAll<number>().as('total'))
  const { completed } = filters
  const count = completed === undefined ? 'total' : completed ? 'total - pending' : 'pending'
  return db.selectFrom(countKept(db, owner).as('kept')).select(sql<number>`${sql.raw(count)}`.as('total'))
}

/** A page of records, each with its `sort_value` for the cursor and the `total` over all pages. */
export const listTasks = (db: Database, listing: TaskListing) => {
  const { owner, viewer, filters, days, sort, order, after, limit } = listing
  const { by, isBehind, ordered } = orderOf(sort, order, after)
  return selectRecord(withProject(matching(db, owner, filters, days)), viewer)
    .select([sql<string>`(${by})::text`.as('sort_value'), totalOf(db, owner, filters, days).as('total')])
    .$if(after !== null, (query) => query.where(isBehind))
    .orderBy(ordered)
    .limit(limit)
    .execute()
}

/** The newest records, without counting how many there are. */
export const listNewest = (db: Database, viewer: string, limit: number) =>
  runPlanned(
    db,
    'list_newest_tasks',
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
