import type { Project, ProjectCreate } from '@daybook/contract/projects'
import type { SignedIn } from '../../http/context.ts'
import type { Created } from '../../records/create-record.ts'
import { newProjectOf } from './project-fields.ts'
import { projectRecords } from './project-records.ts'
import { requireClient, requireFreeName } from './requirements.ts'

/**
 * Creates a project; sent again under its own `_id` it answers the one that was made.
 * @throws Refusal 400 for a client that is not the actor's; 409 for a taken name, or a used id with another body; 403
 * `limit_reached`.
 */
export const createProject = (ctx: SignedIn, body: ProjectCreate): Promise<Created<Project>> => {
  const { name } = body
  return projectRecords.create(ctx, body, {
    values: (row) => ({ ...row, ...newProjectOf(body) }),
    check: async (tx) => {
      await requireClient(tx, body.clientId)
      await requireFreeName(tx, tx.actor.id, name)
    },
  })
}
