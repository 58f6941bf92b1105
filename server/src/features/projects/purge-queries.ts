import { sql } from 'kysely'
import { deleteOld } from '../../db/delete-old.ts'
import type { Database } from '../../db/types.ts'

/** Those that went to the trash before `before`, the first of them first. */
export const listOldTrash = (db: Database, before: Date) =>
  db.selectFrom('projects').select('id').where('trashed_at', '<', before).orderBy('trashed_at').execute()

const someTasks = 1_000

/** Takes some tasks out of a project that is still in the trash, and holds it meanwhile. */
const releaseSome = async (db: Database, id: string, before: Date): Promise<number> => {
  const inTrash = db.selectFrom('projects').select('id').where('id', '=', id).where('trashed_at', '<', before)
  const { numUpdatedRows } = await db
    .with('held', () => inTrash.forShare())
    .updateTable('tasks')
    .set({ project_id: null })
    .where('id', 'in', (from) =>
      from
        .selectFrom('tasks as t')
        .innerJoin('held', 'held.id', 't.project_id')
        .select('t.id')
        .limit(someTasks),
    )
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * For good, with the tasks that went with it; those that were kept stay, without a project. Each batch commits by itself
 * and stops where the project came back meanwhile.
 */
export const deleteTrashed = async (db: Database, id: string, before: Date): Promise<void> => {
  await deleteOld(db, 'tasks', sql`project_id = ${id} and went_with_project and trashed_at < ${before}`)
  while ((await releaseSome(db, id, before)) > 0);
  await deleteOld(db, 'projects', sql`id = ${id} and trashed_at < ${before}`)
}
