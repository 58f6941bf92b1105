import type { Project, ProjectUpdate } from '@daybook/contract/projects'
import type { SignedIn } from '../../http/context.ts'
import { changesOf } from './project-fields.ts'
import { projectRecords } from './project-records.ts'
import type { ProjectPlace } from './queries.ts'
import { requireClient, requireFreeName } from './requirements.ts'

/**
 * Changes what is sent and leaves the rest; an empty change keeps the version and tells nobody.
 * @throws Refusal 400 for a client that is not the actor's; 409 for a taken name.
 * @throws Refusal 409 `version_conflict` with the current record when `body.version` is not the current one.
 */
export const updateProject = (ctx: SignedIn, project: ProjectPlace, body: ProjectUpdate): Promise<Project> =>
  projectRecords.change(ctx, project, {
    version: body.version,
    locksOwner: body.name !== undefined,
    columns: async (tx, held) => {
      await requireClient(tx, body.clientId)
      if (body.name !== undefined) await requireFreeName(tx, project.owner_id, body.name, project.id)
      return changesOf(body, held)
    },
  })
