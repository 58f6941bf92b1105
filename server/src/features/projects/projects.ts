import type { SignedIn } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import * as queries from './queries.ts'

/** How a request names a project; null and `general` both mean none. */
export interface ProjectReference {
  project?: string | null
  projectId?: string | null
}

const general = 'general'

/**
 * The id of the project that a request names, null for general, undefined where it names none.
 * @throws Refusal `validation_failed` for a project that the actor cannot see (decisions §4).
 */
export const resolveProject = async (
  ctx: SignedIn,
  { project, projectId }: ProjectReference,
): Promise<string | null | undefined> => {
  if (projectId) {
    const found = await queries.findVisibleProject(ctx.db, ctx.actor.id, projectId)
    if (!found) throw invalid({ projectId: 'No such project' })
    return found.id
  }
  if (project && project.toLowerCase() !== general) {
    const found = await queries.findVisibleProjectByName(ctx.db, ctx.actor.id, project)
    if (!found) throw invalid({ project: `No project named "${project}"` })
    return found.id
  }
  return project === undefined && projectId === undefined ? undefined : null
}
