import type { Project } from '@daybook/contract/projects'
import type { SignedIn } from '../../http/context.ts'
import { projectRecords } from './project-records.ts'
import type { ProjectPlace } from './queries.ts'
import { requireFreeName } from './requirements.ts'

/**
 * To the trash; its tasks read as general meanwhile, or go with it: one's own timers on them end when it was done.
 * @throws Refusal 404 when it is there already.
 */
export const trashProject = (
  ctx: SignedIn,
  project: ProjectPlace,
  tasks: 'keep' | 'delete',
  at: Date,
): Promise<void> =>
  projectRecords.trash(ctx, project, {
    payload: { ownerId: project.owner_id, at, withTasks: tasks === 'delete' },
  })

/**
 * Takes it back, with the tasks that went with it.
 * @throws Refusal 404 when it is not in the actor's trash; 409 when its name was given to another one meanwhile; 403
 * `limit_reached`, since restoring counts.
 */
export const restoreProject = (ctx: SignedIn, id: string): Promise<Project> =>
  projectRecords.restore(ctx, id, {
    payload: ({ owner_id: ownerId }) => ({ ownerId }),
    prepare: (tx, { owner_id: ownerId, name }) => requireFreeName(tx, ownerId, name),
  })
