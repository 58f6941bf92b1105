import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { isSharedWithin, peopleOfTask } from '../sharing/sharing.ts'

interface ProjectKeys {
  ownerId: string
  projectIds: readonly string[]
}

const inProjects = (db: Database, { ownerId, projectIds }: ProjectKeys) =>
  db.selectFrom('tasks').where('owner_id', '=', ownerId).where('project_id', 'in', projectIds)

/** How many went to the trash with these projects. */
export const countGone = async (db: Database, projects: ProjectKeys): Promise<number> =>
  (
    await inProjects(db, projects)
      .select((is) => is.fn.countAll<number>().as('count'))
      .where('went_with_project', '=', true)
      .executeTakeFirstOrThrow()
  ).count

/** A statement may not take longer than any other, and a project may have a hundred thousand tasks. */
const someTasks = 2_000

/** Leaves the tasks' versions: what comes back is what it was. They are locked in the order that everybody keeps. */
const changeAll = async (
  db: Database,
  tasks: ReturnType<typeof inProjects>,
  changes: { trashed_at: Date | null; went_with_project: boolean },
): Promise<void> => {
  for (;;) {
    const { numUpdatedRows } = await db
      .with('held', () => tasks.select('id').orderBy('id').limit(someTasks).forUpdate())
      .updateTable('tasks')
      .from('held')
      .set(changes)
      .whereRef('tasks.id', '=', 'held.id')
      .executeTakeFirst()
    if (numUpdatedRows < someTasks) return
  }
}

/** To the trash with these projects, which are locked. */
export const takeAlong = (db: Database, projects: ProjectKeys, now: Date): Promise<void> =>
  changeAll(db, inProjects(db, projects).where('trashed_at', 'is', null), {
    trashed_at: now,
    went_with_project: true,
  })

/** Back with these projects: exactly those that went with them. */
export const bringBack = (db: Database, projects: ProjectKeys): Promise<void> =>
  changeAll(db, inProjects(db, projects).where('went_with_project', '=', true), {
    trashed_at: null,
    went_with_project: false,
  })

/** A project that goes to the trash only once the transaction ends; none where it is there already. */
export const held = (db: Database, id: string) =>
  db.selectFrom('projects').select('id').where('id', '=', id).where('trashed_at', 'is', null).forShare()

/** Whether it is there to be held, see `held`. */
export const holdProject = async (db: Database, id: string): Promise<boolean> =>
  (await held(db, id).executeTakeFirst()) !== undefined

/** Who sees a task in `tasks`; null where its project lets nobody see it. */
export const audienceByProject = sql<string[] | null>`case
  when ${isSharedWithin('task', 'tasks')} then ${peopleOfTask('tasks')} end`

/** Who sees a task that is about to leave its project. */
export const findLeaving = (db: Database, id: string) =>
  db
    .selectFrom('tasks')
    .select(['id', 'owner_id', audienceByProject.as('audience')])
    .where('id', '=', id)
    .execute()
