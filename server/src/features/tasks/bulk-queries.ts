import { type RawBuilder, sql, type Updateable } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import { surelyAfter } from '../../http/device-time.ts'
import { audienceByProject, held } from './project-queries.ts'

/**
 * Takes those of a person's tasks for this transaction, everybody in the same order, and says what they are now; with who
 * sees them by their project, where they may leave it.
 */
export const lockTasks = (db: Database, ownerId: string, ids: readonly string[], mayLeave: boolean) =>
  db
    .selectFrom('tasks')
    .select(['id', 'owner_id', 'project_id', 'tags', 'due_date', 'recurrence', 'recurrence_day'])
    .select((mayLeave ? audienceByProject : sql<null>`null`).as('audience'))
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where('trashed_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()

/** The locked rows for which `unlessAlready` does not hold; none where their new project is gone. */
export const updateTasks = (
  db: Database,
  ownerId: string,
  ids: readonly string[],
  changes: Omit<Updateable<Tables['tasks']>, 'tags'> & { tags?: RawBuilder<string[]> },
  unlessAlready: RawBuilder<boolean>,
) =>
  db
    .updateTable('tasks')
    .set(changes)
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('owner_id', '=', ownerId)
    .where('id', 'in', ids)
    .where((is) => is.not(unlessAlready))
    .$if(typeof changes.project_id === 'string', (query) =>
      query.where((is) => is.exists(held(db, changes.project_id as string))),
    )
    .returning(['id', 'owner_id', 'project_id', 'version'])

/** The state in which a change leaves a task alone; later changes than it hold. */
export const already = {
  completed: (at: Date) =>
    sql<boolean>`(completed_at is not null or coalesce(reopened_at > ${surelyAfter(at)}, false))`,
  open: (at: Date) => sql<boolean>`coalesce(completed_at > ${surelyAfter(at)}, true)`,
  trashed: sql<boolean>`trashed_at is not null`,
  in: (projectId: string | null) => sql<boolean>`project_id is not distinct from ${projectId}::uuid`,
  tagged: (tag: string) => sql<boolean>`tags @> array[${tag}]`,
  untagged: (tag: string) => sql<boolean>`not tags @> array[${tag}]`,
}

export const tagsWith = (tag: string) => sql<string[]>`array_append(tags, ${tag})`
export const tagsWithout = (tag: string) => sql<string[]>`array_remove(tags, ${tag})`
