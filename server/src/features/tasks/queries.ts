import type { WorkSession } from '@daybook/contract/time-tracking'
import { type Selectable, sql } from 'kysely'
import type { PlanCounter } from '../../db/plan-counter.ts'
import { runPlanned } from '../../db/planned.ts'
import { countKept } from '../../db/task-counts.ts'
import type { Database, Tables } from '../../db/types.ts'
import { grantsOf, isVisibleTo, shareOf } from '../sharing/sharing.ts'
import { taskColumns } from './task-fields.ts'

type Viewer = string

const all = (db: Database) => db.selectFrom('tasks as t')

/** A person's own tasks; every list starts here. */
export const ownedBy = (db: Database, owner: string) =>
  all(db).where('t.owner_id', '=', owner).where('t.trashed_at', 'is', null)

/** As long as a project is in the trash its tasks read as general. */
export const withProject = (query: ReturnType<typeof all>) =>
  query.leftJoin('projects as p', (join) =>
    join.onRef('p.id', '=', 't.project_id').on('p.trashed_at', 'is', null),
  )

/** Tasks that are not in the trash; the caller limits them to what a person may see. */
export const livingWithProject = (db: Database) => withProject(all(db).where('t.trashed_at', 'is', null))

/** The one scope of what a person sees: their own, and what others share with them by name (rules §6). */
export const visibleTo = (db: Database, viewer: Viewer) =>
  livingWithProject(db).where(isVisibleTo('task', 't', viewer))

type Worker = WorkSession['user']

interface EntryOfTask {
  id: string
  started_at: string
  /** Null while it runs. */
  stopped_at: string | null
  note: string
  billable: boolean
  counts_as_billable: boolean
  /** Null for the task's owner, whose most entries are: they are not looked up one by one. */
  user: Worker | null
}

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
const personOf = (id: string) => sql<Worker>`(
  select json_build_object('_id', u.id, 'username', u.username, 'displayName', u.display_name)
  from users u where u.id = ${sql.ref(id)})`

// The entries are one array per task, so that a list is one query.
const entries = sql<EntryOfTask[] | null>`(
  select json_agg(json_build_object('id', e.id, 'started_at', e.started_at, 'stopped_at', e.stopped_at, 'note', e.note,
    'billable', e.billable, 'counts_as_billable', e.counts_as_billable, 'user', case when e.owner_id <> t.owner_id then ${personOf('e.owner_id')} end)
    order by e.started_at, e.id)
  from time_entries e where e.task_id = t.id)`

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
  't.completed_at',
  't.position',
  't.created_at',
  't.updated_at',
  't.version',
] as const

export const selectRecord = (query: ReturnType<typeof withProject>, viewer: Viewer) =>
  query
    .select(columns)
    .select([
      'p.id as project_id',
      'p.name as project_name',
      ownerOf('t.owner_id').as('owner'),
      entries.as('entries'),
      attachments.as('attachments'),
      shareOf('task', 't').as('share'),
      ...grantsOf('task', 't', viewer),
    ])

export const findTask = async (db: Database, viewer: Viewer, id: string) =>
  (await runPlanned(db, 'find_task', selectRecord(visibleTo(db, viewer), viewer).where('t.id', '=', id))).at(
    0,
  )

/** The person's own ones among these, in any order. */
export const findTasks = (db: Database, owner: string, ids: readonly string[], viewer = owner) =>
  runPlanned(
    db,
    'find_tasks',
    selectRecord(withProject(ownedBy(db, owner)), viewer).where(sql<boolean>`t.id = any(${ids}::uuid[])`),
  )

export type TaskRow = NonNullable<Awaited<ReturnType<typeof findTask>>>

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
      't.completed_at',
      't.estimated_minutes',
    ])
    .select(['t.created_at', 't.updated_at', 't.version'])
    .select(
      sql<number>`(select coalesce(sum(floor(extract(epoch from e.stopped_at - e.started_at))), 0)::bigint
        from time_entries e where e.task_id = t.id and e.stopped_at is not null)`.as('tracked'),
    )
    .orderBy('t.created_at', 'desc')
    .orderBy('t.id', 'desc')
    .limit(limit)
    .execute()

export type ProjectTaskRow = Awaited<ReturnType<typeof listProjectTasks>>[number]

/** What counts against the plan: everything that is not in the trash; kept, not counted (decision 008). */
export const taskCounter: PlanCounter<'tasks'> = {
  counted: 'tasks',
  count: (db, ownerId) => db.selectFrom(countKept(db, ownerId).as('kept')).select('kept.total as tasks'),
}
