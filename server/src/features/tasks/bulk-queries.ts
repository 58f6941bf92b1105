import { type RawBuilder, sql, type Updateable } from 'kysely'
import { isLiving, isTrashed } from '../../db/living-tasks.ts'
import type { Database, Tables } from '../../db/types.ts'
import { surelyAfter } from '../../http/device-time.ts'
import type { TaskRow } from './queries.ts'

type Keys = readonly Pick<TaskRow, 'owner_id' | 'id'>[]

const idsOf = (keys: Keys) => keys.map(({ id }) => id)
const ownersOf = (keys: Keys) => [...new Set(keys.map(({ owner_id }) => owner_id))]

/** Takes the rows for this transaction, everybody in the same order, and says what they are now. */
export const lockTasks = (db: Database, keys: Keys) =>
  db
    .selectFrom('tasks')
    .select(['id', 'owner_id', 'project_id', 'tags'])
    .where('owner_id', 'in', ownersOf(keys))
    .where('id', 'in', idsOf(keys))
    .where(isLiving('tasks'))
    .orderBy('id')
    .forUpdate()
    .execute()

/** Changes those of the locked rows for which `unlessAlready` does not hold, and answers them. */
export const updateTasks = (
  db: Database,
  keys: Keys,
  changes: Updateable<Tables['tasks']> | { tags: RawBuilder<string[]> },
  unlessAlready: RawBuilder<boolean>,
) =>
  db
    .updateTable('tasks')
    .set(changes)
    .set((is) => ({ version: is('version', '+', 1) }))
    .where('owner_id', 'in', ownersOf(keys))
    .where('id', 'in', idsOf(keys))
    .where((is) => is.not(unlessAlready))
    .returning(['id', 'owner_id', 'version', 'due_date', 'recurrence'])
    .execute()

/** What a task must be already so that a change leaves it alone; what was done later than it holds. */
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
    .where(isTrashed('tasks'))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ id }) => id)
}
