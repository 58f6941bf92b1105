import type { Database } from '../../db/types.ts'

interface ProjectKey {
  ownerId: string
  projectId: string
}

/** Those of a project that are not in the trash by themselves. */
export const countIn = async (db: Database, { ownerId, projectId }: ProjectKey): Promise<number> =>
  (
    await db
      .selectFrom('tasks')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .where('project_id', '=', projectId)
      .where('trashed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

/** Those that came back alone belong to their project again. */
export const takeBack = (db: Database, { ownerId, projectId }: ProjectKey, now: Date) =>
  db
    .updateTable('tasks')
    .set((is) => ({
      project_id: projectId,
      returns_to: null,
      updated_at: now,
      version: is('version', '+', 1),
    }))
    .where('owner_id', '=', ownerId)
    .where('returns_to', '=', projectId)
    .execute()

/** Keeps a project from going to the trash until the transaction ends; false where it took its tasks along already. */
export const holdProject = async (db: Database, id: string): Promise<boolean> =>
  (await db
    .selectFrom('projects')
    .select('id')
    .where('id', '=', id)
    .where('took_tasks', '=', false)
    .forShare()
    .executeTakeFirst()) !== undefined

/** Keeps the projects of tasks from going to the trash, or from coming back, until the transaction ends. */
export const holdProjectsOf = (db: Database, ownerId: string, taskIds: readonly string[]) =>
  db
    .selectFrom('projects')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('id', 'in', (sub) => sub.selectFrom('tasks').select('project_id').where('id', 'in', taskIds))
    .orderBy('id')
    .forShare()
    .execute()
