import { fold } from '@daybook/contract/fold'
import type { Days, TaskFilters } from '@daybook/contract/task-listing'
import type { DueChoice } from '@daybook/contract/task-sorts'
import { type CompiledQuery, type ExpressionBuilder, sql } from 'kysely'
import { likePattern } from '../../db/like-pattern.ts'
import { runWritten } from '../../db/planned.ts'
import { countKept } from '../../db/task-counts.ts'
import type { Database, Tables } from '../../db/types.ts'
import type { Person } from '../../http/context.ts'
import { orderOf, type TaskListing } from './list-order.ts'
import { allLiving, asOwn, ownedBy, selectOwn, selectRecord, withProject } from './queries.ts'
import { isAssignedTo, isNobodys, projectsOfTeams } from './team-queries.ts'

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

const trashedProject = (is: InTasks) =>
  is
    .selectFrom('projects')
    .select('id')
    .whereRef('projects.id', '=', 't.project_id')
    .where('projects.trashed_at', 'is not', null)

/** Whose tasks are listed: those of an owner, or where that is null those of the viewer's teams. */
interface Whose {
  owner: string | null
  viewer: string
}

const inTeams = (db: Database, viewer: string, { team, assignee }: TaskFilters) =>
  allLiving(db)
    .where(sql<boolean>`t.project_id in (${projectsOfTeams(viewer, team)})`)
    .where((is) => is.not(is.exists(trashedProject(is))))
    .$if(assignee !== undefined, (query) =>
      query.where(
        assignee === 'none' ? isNobodys : isAssignedTo(assignee === 'me' ? viewer : (assignee ?? '')),
      ),
    )

const matching = (db: Database, { owner, viewer }: Whose, filters: TaskFilters, days: Days) => {
  const { search, project, projectId, tag, day, due, completed } = filters
  return (owner === null ? inTeams(db, viewer, filters) : ownedBy(db, owner))
    .$if(isAsked(search), (query) => query.where('t.search_text', 'like', likePattern(search ?? '')))
    .$if(project !== undefined, (query) => query.where((is) => projectFilter(is, project ?? '')))
    .$if(projectId !== undefined, (query) => query.where((is) => isIn(is, projectId ?? '')))
    .$if(Boolean(tag?.length), (query) => query.where(sql<boolean>`t.tags @> ${tag}::text[]`))
    .$if(day !== undefined, (query) => query.where('t.due_date', '=', day ?? null))
    .$if(due !== undefined, (query) => query.where((is) => dueFilter(is, due ?? 'none', days)))
    .$if(completed !== undefined, (query) => query.where('t.completed_at', completed ? 'is not' : 'is', null))
}

/** By more than a project and whether they are completed; tasks of teams always are. */
const isNarrowed = ({ search, project, tag, day, due, assignee, team }: TaskFilters) =>
  isAsked(search) ||
  Boolean(tag?.length) ||
  [project, day, due, assignee, team].some((filter) => filter !== undefined)

/** How many match; all, open or completed tasks, of a project or of all, are kept and not counted (decision 013). */
const totalOf = (db: Database, whose: Whose, filters: TaskFilters, days: Days) => {
  const { owner } = whose
  if (owner === null || isNarrowed(filters))
    return matching(db, whose, filters, days).select((is) => is.fn.countAll<number>().as('total'))
  const { completed, projectId } = filters
  const count = completed === undefined ? 'total' : completed ? 'total - pending' : 'pending'
  return db
    .selectFrom(countKept(db, owner, projectId).as('kept'))
    .select(sql<number>`${sql.raw(count)}`.as('total'))
}

// The web app's, the default, and that of small lists, each with the row that shows whether there is a next page.
const plannedLimits = new Set([500, 100, 50].map((limit) => limit + 1))

/** The name of what most lists ask; undefined for what has too many shapes, or is planned better by its values. */
const nameOf = ({ filters, sort, order, after, limit }: TaskListing): string | undefined => {
  if (isNarrowed(filters) || sort !== 'createdAt' || order !== 'desc' || !plannedLimits.has(limit))
    return undefined
  const { projectId, completed } = filters
  const which = completed === undefined ? 'all' : completed ? 'completed' : 'open'
  return [which, projectId !== undefined && 'of_project', after && 'after', limit].filter(Boolean).join('_')
}

/** A page of tasks, each with its `sort_value` for the cursor, and on the first page with the `total` over all. */
const pageOf = (db: Database, { owner, viewer, filters, days, sort, order, after, limit }: TaskListing) => {
  const whose = { owner, viewer }
  const { by, isBehind, ordered } = orderOf(sort, order, after)
  return withProject(matching(db, whose, filters, days))
    .select(sql<string>`(${by})::text`.as('sort_value'))
    .$if(after === null, (query) => query.select(totalOf(db, whose, filters, days).as('total')))
    .$if(after !== null, (query) => query.where(isBehind))
    .orderBy(ordered)
    .limit(sql.lit(limit))
}

/** Runs it by its name where it has one. */
const run = <R>(
  db: Database,
  listing: TaskListing,
  write: (db: Database, listing: TaskListing) => { compile: (db: Database) => CompiledQuery<R> },
  of: string,
): Promise<R[]> => {
  const name = nameOf(listing)
  if (name === undefined) return db.executeQuery<R>(write(db, listing).compile(db)).then(({ rows }) => rows)
  const { owner, viewer, filters, after } = listing
  const values = {
    ...{ owner, viewer },
    ...(filters.projectId !== undefined && { projectId: filters.projectId }),
    ...(after && { value: after.value, id: after.id }),
  }
  return runWritten(
    db,
    `list_${of}_tasks_${name}`,
    values,
    (on, { owner: o, viewer: v, projectId, value = '', id = '' }) =>
      write(on, {
        ...listing,
        ...{ owner: o, viewer: v },
        filters: { completed: filters.completed, projectId },
        after: after && { value, id },
      }),
  )
}

/** A page of the actor's own. */
export const listOwn = async (db: Database, actor: Person, listing: TaskListing) =>
  asOwn(actor, await run(db, listing, (on, asked) => selectOwn(pageOf(on, asked), asked.viewer), 'own'))

/** A page of somebody else's or of the viewer's teams, as the viewer sees them. */
export const listOthers = (db: Database, listing: TaskListing) =>
  run(db, listing, (on, asked) => selectRecord(pageOf(on, asked), asked.viewer), 'others')

export const countMatching = async (
  db: Database,
  whose: Whose,
  filters: TaskFilters,
  days: Days,
): Promise<number> => (await totalOf(db, whose, filters, days).executeTakeFirstOrThrow()).total
