import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import { surelyAfter } from '../../http/device-time.ts'
import { isEditableBy } from '../sharing/sharing.ts'
import { billableAsTask } from './queries.ts'
import { timerSources } from './timer-sources.ts'

// Statements of this file change any number of timers at once, and lock them in the order of their ids before.

/** An action on tasks that ends their timers. */
export interface Done {
  actorId: string | null
  /** When it was done on the device. */
  at: Date
  /** When the server received it. */
  now: Date
}

/** Ids of tasks, as a subquery. */
export type TaskIds = RawBuilder<string>

export const these = (ids: readonly string[]): TaskIds => sql`select unnest(${ids}::uuid[])`

/** The tasks that went to the trash with these projects. */
export const goneWith = (projectIds: readonly string[]): TaskIds =>
  sql`select id from tasks where project_id = any(${projectIds}::uuid[]) and went_with_project`

export type Timers = SelectQueryBuilder<Tables & { e: Tables['time_entries'] }, 'e', object>

/** Everybody's timers on these tasks. */
export const runningOn = (db: Database, tasks: TaskIds): Timers =>
  db
    .selectFrom('time_entries as e')
    .where('e.stopped_at', 'is', null)
    .where(sql<boolean>`e.task_id in (${tasks})`)

/** The timers of people who may not, or may no longer, work on these tasks or on those of these projects (rules §6). */
export const runningWithoutAccess = (
  db: Database,
  { type, ids }: { type: 'task' | 'project'; ids: readonly string[] },
): Timers =>
  db
    .selectFrom('time_entries as e')
    .innerJoin('tasks as t', 't.id', 'e.task_id')
    .where(sql<boolean>`${sql.ref(type === 'task' ? 't.id' : 't.project_id')} = any(${ids}::uuid[])`)
    .where('e.stopped_at', 'is', null)
    .whereRef('e.owner_id', '<>', 't.owner_id')
    .where((is) => is.not(isEditableBy('task', 't', 'e.owner_id')))

/** The timers of these people on others' tasks. */
export const runningForOthers = (db: Database, people: readonly string[]): Timers =>
  db
    .selectFrom('time_entries as e')
    .where('e.owner_id', 'in', people)
    .where('e.task_owner_id', 'is not', null)
    .where('e.stopped_at', 'is', null)

/**
 * The actor's finished timers on these tasks that ran past a late action on a device: whatever ended them had not
 * heard of it yet.
 */
export const endedLater = (db: Database, tasks: TaskIds, { actorId, at }: Done): Timers =>
  db
    .selectFrom('time_entries as e')
    .where('e.owner_id', '=', actorId)
    .where('e.source', 'in', timerSources)
    .where('e.times_typed', '=', false)
    .where('e.stopped_at', 'is not', null)
    .where('e.invoice_id', 'is', null)
    .where((is) => is(is.fn.coalesce('e.stopped_at', is.val('infinity')), '>', surelyAfter(at)))
    .where('e.started_at', '<=', surelyAfter(at))
    .where(sql<boolean>`e.task_id in (${tasks})`)

const end = (
  db: Database,
  timers: Timers,
  at: RawBuilder<Date>,
  others: { billable?: RawBuilder<boolean> } = {},
) =>
  db
    .with('held', () => timers.select('e.id').orderBy('e.id').forUpdate('e'))
    .updateTable('time_entries as e')
    .from('held')
    // A timer never ends before it began, whatever the clocks say.
    .set({ stopped_at: sql<Date>`greatest(e.started_at, ${at})`, ...others })
    .whereRef('e.id', '=', 'held.id')
    .returning(['e.task_id as id', 'e.owner_id as actor_id', sql<null>`null::int`.as('version')])

/**
 * Ends timers when it was done on the device; but what began since then elsewhere, or is a colleague's, was worked on
 * until we heard of it.
 */
export const stop = (db: Database, timers: Timers, { actorId, at, now }: Done) =>
  end(
    db,
    timers,
    sql<Date>`case when e.owner_id = ${actorId}::uuid and e.started_at <= ${surelyAfter(at)}
      then ${at}::timestamptz else ${now}::timestamptz end`,
    { billable: billableAsTask('e') },
  )

export const stopEarlier = (db: Database, timers: Timers, { at }: Done) =>
  end(db, timers, sql<Date>`${at}::timestamptz`)
