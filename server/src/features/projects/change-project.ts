import { Project, type ProjectUpdate } from '@daybook/contract/projects'
import { newsOf } from '../../db/news.ts'
import { changeAndRecord, inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { notFound, versionConflict } from '../../http/errors.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { audienceOfChangedProject } from '../sharing/sharing.ts'
import { fieldsOf } from './project-fields.ts'
import type { ProjectPlace } from './queries.ts'
import { readProject } from './read-project.ts'
import { requireClient, requireFreeName } from './requirements.ts'
import * as writes from './write-queries.ts'

/**
 * Changes what is sent and leaves the rest; where nothing is, the version stays and nobody is told.
 * @throws Refusal 400 for a client that is not the actor's; 409 for a taken name.
 * @throws Refusal 409 `version_conflict` with the current record when `body.version` is not the current one.
 */
export const updateProject = async (
  ctx: SignedIn,
  project: ProjectPlace,
  body: ProjectUpdate,
): Promise<Project> => {
  await inTransaction(ctx, async (tx) => {
    if (body.name !== undefined) await lockUserType(tx.db, project.owner_id)
    const held = await writes.lockProject(tx.db, project)
    if (!held) throw notFound('Project not found')
    // Before complaints about what the one who edits cannot have seen.
    if (body.version !== undefined && body.version !== held.version)
      throw versionConflict(Project, await readProject(tx, project.id))
    await requireClient(tx, body.clientId)
    if (body.name !== undefined) await requireFreeName(tx, project.owner_id, body.name, project.id)
    const changes = newsOf(held, fieldsOf(body, held))
    if (Object.keys(changes).length === 0) return
    await changeAndRecord(tx, (db) => writes.updateProject(db, project, { ...changes, updated_at: tx.now }), {
      type: 'project.updated',
      actorId: tx.actor.id,
      audience: audienceOfChangedProject,
      payload: {},
    })
  })
  // Nobody waits behind the lock for its tasks' figures.
  return readProject(ctx, project.id)
}
