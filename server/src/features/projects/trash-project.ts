import type { Project } from '@daybook/contract/projects'
import { changeAndRecord, inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { audienceOfChangedProject } from '../sharing/sharing.ts'
import type { ProjectPlace } from './queries.ts'
import { readProject } from './read-project.ts'
import { requireFreeName, requireProjectRoom } from './requirements.ts'
import * as writes from './write-queries.ts'

/**
 * To the trash, from where it comes back within 30 days; its tasks read as general meanwhile, or go with it: one's own
 * timers on them end when it was done.
 */
export const trashProject = async (
  ctx: SignedIn,
  project: ProjectPlace,
  tasks: 'keep' | 'delete',
  at: Date,
): Promise<void> => {
  const changes = { trashed_at: ctx.now, updated_at: ctx.now, took_tasks: tasks === 'delete' }
  const row = await changeAndRecord(ctx, (db) => writes.updateProject(db, project, changes), {
    type: 'project.trashed',
    actorId: ctx.actor.id,
    audience: audienceOfChangedProject,
    payload: { ownerId: project.owner_id, at, withTasks: tasks === 'delete' },
  })
  if (!row) throw notFound('Project not found')
}

/**
 * Takes it back, with the tasks that went with it.
 * @throws Refusal 404 when it is not in the actor's trash; 409 when its name was given to another one meanwhile; 403
 * `limit_reached`, since restoring counts.
 */
export const restoreProject = (ctx: SignedIn, id: string): Promise<Project> =>
  inTransaction(ctx, async (tx) => {
    const key = { owner_id: tx.actor.id, id }
    await lockUserType(tx.db, key.owner_id)
    const held = await writes.lockTrashedProject(tx.db, key)
    if (!held) throw notFound('Project not found')
    await requireFreeName(tx, key.owner_id, held.name)
    await requireProjectRoom(tx)
    await changeAndRecord(tx, (db) => writes.untrashProject(db, key, tx.now), {
      type: 'project.restored',
      actorId: key.owner_id,
      audience: audienceOfChangedProject,
      payload: { ownerId: key.owner_id, withTasks: held.took_tasks },
    })
    return readProject(tx, id)
  })
