import { type Insertable, type Selectable, type Selection, sql, type Updateable } from 'kysely'
import { runWritten } from '../../db/planned.ts'
import type { Database, Tables } from '../../db/types.ts'
import type { WorkedOut, WrittenRow } from '../../records/record-queries.ts'
import { isVisibleTo } from '../sharing/sharing.ts'
import { assigneeOf, ownerOf, type TaskRow } from './queries.ts'
import { taskColumns } from './task-fields.ts'

// The record as a change of its row leaves it; what other rows say of it stays out, but for the project's name
// and who the owner is.
export const changedColumns = [
  ...taskColumns,
  'project_id',
  'recurrence',
  'recurrence_day',
  'position',
  sql<string | null>`completed_at::text`.as('completed_at'),
  sql<string>`created_at::text`.as('created_at'),
  sql<string>`updated_at::text`.as('updated_at'),
  sql<string | null>`(select p.name from projects p where p.id = tasks.project_id)`.as('project_name'),
  ownerOf('tasks.owner_id').as('owner'),
  assigneeOf('tasks').as('assignee'),
] as const

export type ChangedTask = WrittenRow & Selection<Tables, 'tasks', (typeof changedColumns)[number]>

/** Every write names the owner too: the row was loaded in the actor's scope, and stays in it. */
export type TaskKey = Pick<TaskRow, 'owner_id' | 'id'>

/** A task's defaults: work on a project that is not billed is not billable (rules §5). */
export const billedAsItsProject = ({ project_id }: Insertable<Tables['tasks']>): WorkedOut<'tasks'> => ({
  billable: sql`coalesce((select billing <> 'none' from projects where id = ${project_id}), true)`,
})

/** What this person made under an id, also in somebody else's project. */
export const findCreatedFor = async (db: Database, personId: string, id: string) =>
  (
    await runWritten(db, 'find_created_task', { personId, id }, (on, open) =>
      on
        .selectFrom('tasks as t')
        .leftJoin('projects as p', 'p.id', 't.project_id')
        .select(['t.create_hash', 't.trashed_at'])
        .where('t.id', '=', open.id)
        .where((is) =>
          is.or([is('t.owner_id', '=', open.personId), isVisibleTo('project', 'p', open.personId)]),
        ),
    )
  ).at(0)

/** What a change of columns changes besides, in the row as it is. */
export const consequencesOf = (changes: Updateable<Tables['tasks']>): WorkedOut<'tasks'> =>
  // A new due date is meant as it is; the former one may have stood for a longer month's day.
  changes.due_date === undefined || changes.recurrence_day !== undefined
    ? {}
    : { recurrence_day: sql`case when due_date = ${changes.due_date} then recurrence_day end` }

/** What a change is decided by, as it is behind the task's lock. */
export const heldColumns = [
  ...(['id', 'owner_id', 'version', 'project_id'] as const),
  ...(['completed_at', 'reopened_at', 'billable', 'due_date', 'recurrence'] as const),
] as const

export type HeldTask = Pick<Selectable<Tables['tasks']>, (typeof heldColumns)[number]>

/** Takes the row for this transaction and says what it is now; undefined when it went to the trash meanwhile. */
export const lockTask = (db: Database, { owner_id, id }: TaskKey) =>
  db
    .selectFrom('tasks')
    .select(heldColumns)
    .where('owner_id', '=', owner_id)
    .where('id', '=', id)
    .where('trashed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()

/** As long as its project is in the trash it reads as general, like those that were kept. */
export const backFromTrash = { went_with_project: false }

/** The ids that are in this person's trash. */
export const untrashTasks = (db: Database, ownerId: string, ids: readonly string[], now: Date) =>
  db
    .updateTable('tasks')
    .set((is) => ({
      ...backFromTrash,
      trashed_at: null,
      updated_at: now,
      version: is('version', '+', 1),
    }))
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .where('trashed_at', 'is not', null)
    .returning(['id', 'owner_id', 'project_id', 'version'])

/** Takes those of the ids that are in this person's trash, everybody in the same order. */
export const lockTrashedTasks = async (
  db: Database,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> => {
  const rows = await db
    .selectFrom('tasks')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('trashed_at', 'is not', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
