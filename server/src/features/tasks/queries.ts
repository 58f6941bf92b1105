import type { WorkSession } from '@daybook/contract/time-tracking'
import { type RawBuilder, type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { PlanCounter } from '../../db/plan-counter.ts'
import { runWritten } from '../../db/planned.ts'
import { countKept } from '../../db/task-counts.ts'
import type { Database, Tables } from '../../db/types.ts'
import { entrySeconds } from '../../db/worth.ts'
import type { Person } from '../../http/context.ts'
import { grantsOf, grantsOfOwn, isVisibleTo, shareOf, shareOfOwn } from '../sharing/sharing.ts'
import { taskColumns } from './task-fields.ts'

type Viewer = string

const all = (db: Database) => db.selectFrom('tasks as t')

/** Tasks that are not in the trash; the caller limits them to what a person may see. */
export const allLiving = (db: Database) => all(db).where('t.trashed_at', 'is', null)

/** A person's own tasks. */
export const ownedBy = (db: Database, owner: string) => allLiving(db).where('t.owner_id', '=', owner)

/** As long as a project is in the trash its tasks read as general. */
export const withProject = (query: ReturnType<typeof all>) =>
  query.leftJoin('projects as p', (join) =>
    join.onRef('p.id', '=', 't.project_id').on('p.trashed_at', 'is', null),
  )

/** Tasks that are not in the trash; the caller limits them to what a person may see. */
export const livingWithProject = (db: Database) => withProject(allLiving(db))

/** The one scope of what a person sees: their own, and what others share with them by name (rules §6). */
export const visibleTo = (db: Database, viewer: Viewer) =>
  livingWithProject(db).where(isVisibleTo('task', 't', viewer))

type Worker = NonNullable<WorkSession['user']>

export interface EntryOfTask {
  id: string
  started_at: string
  /** Null while it runs. */
  stopped_at: string | null
  note: string
  billable: boolean
  counts_as_billable: boolean
  invoice_id: string | null
  invoice_number: string | null
  /** Null for the task's owner, whose most entries are: they are not looked up one by one. */
  user: Worker | null
  /** True where its worker has deleted their account. */
  worker_is_deleted?: true
}

const byStart = (one: EntryOfTask, other: EntryOfTask): number =>
  Date.parse(one.started_at) - Date.parse(other.started_at) || (one.id < other.id ? -1 : 1)

interface Owner extends Worker {
  first_name: string
  last_name: string
  email_verified: boolean
}

/** The owner of a task, of `users` by the id that `id` names. */
export const ownerOf = (id: string) => sql<Owner>`(
  select json_build_object('_id', u.id, 'username', u.username, 'displayName', u.display_name,
    'first_name', u.first_name, 'last_name', u.last_name, 'email_verified', u.email_verified_at is not null)
  from users u where u.id = ${sql.ref(id)})`

/** The person in `users` whose id is `id`. */
const personOf = (id: string, condition = sql``) => sql<Worker>`(
  select json_build_object('_id', u.id, 'username', u.username, 'displayName', u.display_name)
  from users u where u.id = ${sql.ref(id)}${condition})`

/** Who is to do a task of the table or alias `tasks`, as long as they work on its project. */
export const assigneeOf = (tasks: string) => sql<Worker | null>`
  case when ${sql.ref(`${tasks}.assignee_id`)} is not null then ${personOf(
    `${tasks}.assignee_id`,
    // Within the subquery: as a condition of its own, the planner reads every role first.
    sql` and exists (
      select from project_roles r where r.project_id = ${sql.ref(`${tasks}.project_id`)} and r.user_id = u.id)`,
  )} end`

const orNull = (value: RawBuilder<unknown>) => sql`coalesce(${value}, 'null')`

// The entries are one text per task, so that a list is one query; sorting them here takes longer than reading them. Written
// by `concat` and not by `json_build_object`, which looks up each type anew in every row and takes a third longer.
const entries = sql<string | null>`(
  select string_agg(concat('{"id":"', e.id, '","started_at":', to_json(e.started_at),
    ',"stopped_at":', ${orNull(sql`to_json(e.stopped_at)`)}, ',"note":', to_json(e.note),
    ',"billable":', to_json(e.billable), ',"counts_as_billable":', to_json(e.counts_as_billable),
    ',"invoice_id":', ${orNull(sql`to_json(e.invoice_id)`)}, ',"invoice_number":', ${orNull(sql`case
      when e.invoice_id is not null then (select to_json(i.number) from invoices i where i.id = e.invoice_id) end`)},
    ',"user":', ${orNull(sql`case when e.owner_id <> t.owner_id then ${personOf('e.owner_id')} end`)},
    case when e.owner_id is null then ',"worker_is_deleted":true' end, '}'), ',')
  from time_entries e where e.task_id = t.id)`

/** Everybody's time on a task, in the order in which it began. */
export const readEntries = ({ entries: written }: { entries: string | null }): EntryOfTask[] =>
  written === null ? [] : (JSON.parse(`[${written}]`) as EntryOfTask[]).sort(byStart)

export type AttachmentOfTask = Pick<
  Selectable<Tables['task_attachments']>,
  'filename' | 'original_name' | 'mimetype' | 'size_bytes'
> & { created_at: string }

const attachments = sql<AttachmentOfTask[] | null>`(
  select json_agg(json_build_object('filename', a.filename, 'original_name', a.original_name, 'mimetype', a.mimetype,
    'size_bytes', a.size_bytes, 'created_at', a.created_at) order by a.created_at, a.id)
  from task_attachments a where a.task_id = t.id)`

const columns = [
  't.id',
  't.owner_id',
  ...taskColumns.map((column) => `t.${column}` as const),
  't.recurrence',
  't.position',
  't.version',
  sql<string | null>`t.completed_at::text`.as('completed_at'),
  sql<string>`t.created_at::text`.as('created_at'),
  sql<string>`t.updated_at::text`.as('updated_at'),
] as const

type Placed<O> =
  ReturnType<typeof withProject> extends SelectQueryBuilder<infer D, infer T, object>
    ? SelectQueryBuilder<D, T, O>
    : never

const selectFields = <O>(query: Placed<O>) =>
  query
    .select(columns)
    .select([
      'p.id as project_id',
      'p.name as project_name',
      entries.as('entries'),
      assigneeOf('t').as('assignee'),
    ])

/** As anybody sees them. */
export const selectRecord = <O>(query: Placed<O>, viewer: Viewer) =>
  selectFields(query).select([
    ownerOf('t.owner_id').as('owner'),
    attachments.as('attachments'),
    shareOf('task', 't').as('share'),
    ...grantsOf('task', 't', viewer),
  ])

/**
 * One's own, without what the actor is known by: see `asOwn`. Whether a person shares anything, or has any file, is
 * asked once a statement, and most have neither.
 */
export const selectOwn = <O>(query: Placed<O>, owner: string) =>
  selectFields(query).select([
    sql<AttachmentOfTask[] | null>`case
      when exists (select from task_attachments where owner_id = ${owner}) then ${attachments} end`.as(
      'attachments',
    ),
    shareOfOwn('task', 't', owner).as('share'),
    // Filled in by `asOwn`: a property that is added to a row later makes reading it slow.
    sql<Owner>`null`.as('owner'),
    ...grantsOfOwn,
  ])

type OwnRow = Awaited<ReturnType<ReturnType<typeof selectOwn>['execute']>>[number]

const owners = new WeakMap<Person, Owner>()

/** One object for each person, by which is kept what reads the same in all their tasks. */
const asOwner = (person: Person): Owner => {
  const known = owners.get(person)
  if (known) return known
  const owner: Owner = {
    _id: person.id,
    username: person.username,
    displayName: person.displayName,
    first_name: person.firstName,
    last_name: person.lastName,
    email_verified: person.isEmailVerified,
  }
  owners.set(person, owner)
  return owner
}

/** The actor's own rows as `selectRecord` has them. */
export const asOwn = <R extends OwnRow>(actor: Person, rows: R[]) => {
  const owner = asOwner(actor)
  for (const row of rows) row.owner = owner
  return rows
}

/** One that the person sees, whoever's it is. */
export const findVisibleTask = async (db: Database, viewer: Viewer, id: string) =>
  (
    await runWritten(db, 'find_task', { viewer, id }, (on, open) =>
      selectRecord(visibleTo(on, open.viewer), open.viewer).where('t.id', '=', open.id),
    )
  ).at(0)

export type TaskRow = NonNullable<Awaited<ReturnType<typeof findVisibleTask>>>

/** The actor's own, which costs a third of asking for what others share with them; else one that is shared. */
export const findTask = async (db: Database, actor: Person, id: string): Promise<TaskRow | undefined> => {
  const own = await runWritten(db, 'find_own_task', { owner: actor.id, id }, (on, open) =>
    selectOwn(withProject(ownedBy(on, open.owner)), open.owner).where('t.id', '=', open.id),
  )
  return asOwn(actor, own).at(0) ?? findVisibleTask(db, actor.id, id)
}

/** The actor's own ones among these, in any order. */
export const findTasks = async (db: Database, actor: Person, ids: readonly string[]): Promise<TaskRow[]> =>
  asOwn(
    actor,
    await runWritten(db, 'find_tasks', { owner: actor.id, ids }, (on, { owner, ids: some }) =>
      selectOwn(withProject(ownedBy(on, owner)), owner).where(sql<boolean>`t.id = any(${some}::uuid[])`),
    ),
  )

/** The newest of a project, which is its owner's, each with the seconds of its closed entries. */
export const listProjectTasks = (db: Database, owner: string, projectId: string, limit: number) =>
  ownedBy(db, owner)
    .where('t.project_id', '=', projectId)
    .select([
      't.id',
      't.title',
      't.due_date',
      't.tags',
      't.priority',
      't.estimated_minutes',
      't.version',
      sql<string | null>`t.completed_at::text`.as('completed_at'),
      sql<string>`t.created_at::text`.as('created_at'),
      sql<string>`t.updated_at::text`.as('updated_at'),
    ])
    .select(
      sql<number>`(select coalesce(sum(${entrySeconds}), 0)::bigint
        from time_entries e where e.task_id = t.id and e.stopped_at is not null)`.as('tracked'),
    )
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()

export type ProjectTaskRow = Awaited<ReturnType<typeof listProjectTasks>>[number]

/** What counts against the plan: everything that is not in the trash; kept, not counted (decision 013). */
export const taskCounter: PlanCounter<'tasks'> = {
  counted: 'tasks',
  count: (db, ownerId) => db.selectFrom(countKept(db, ownerId).as('kept')).select('kept.total as tasks'),
}
