import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { isSharedWithin, peopleOfTask } from '../sharing/sharing.ts'

interface ProjectKeys {
  ownerId: string
  projectIds: readonly string[]
}

/** Those of these projects that are not in the trash by themselves. */
export const countIn = async (db: Database, { ownerId, projectIds }: ProjectKeys): Promise<number> =>
  (
    await db
      .selectFrom('tasks')
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('owner_id', '=', ownerId)
      .where('project_id', 'in', projectIds)
      .where('trashed_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count

/** Those that came back alone belong to their project again. */
export const takeBack = (db: Database, { ownerId, projectIds }: ProjectKeys, now: Date) =>
  db
    .updateTable('tasks')
    .set((is) => ({
      project_id: is.ref('returns_to'),
      returns_to: null,
      updated_at: now,
      version: is('version', '+', 1),
    }))
    .where('owner_id', '=', ownerId)
    .where('returns_to', 'in', projectIds)
    .execute()

/** A project that goes to the trash only once the transaction ends; none where it took its tasks along already. */
export const held = (db: Database, id: string) =>
  db.selectFrom('projects').select('id').where('id', '=', id).where('took_tasks', '=', false).forShare()

/** Whether it is there to be held, see `held`. */
export const holdProject = async (db: Database, id: string): Promise<boolean> =>
  (await held(db, id).executeTakeFirst()) !== undefined

/** Whoever sees a task in `tasks`, where its project is shared; null for the others. */
export const audienceByProject = sql<string[] | null>`case
  when ${isSharedWithin('task', 'tasks')} then ${peopleOfTask('tasks')} end`

/** Who sees a task that is about to leave its project. */
export const findLeaving = (db: Database, id: string) =>
  db
    .selectFrom('tasks')
    .select(['id', 'owner_id', audienceByProject.as('audience')])
    .where('id', '=', id)
    .execute()

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
