import type { SignedIn } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import * as queries from './queries.ts'

/** How a request names a project; null and `general` both mean none. */
interface ProjectReference {
  project?: string | null
  projectId?: string | null
}

const general = 'general'

/** The project's owner; undefined for a project that the actor does not see. */
export const findProjectOwner = async (ctx: SignedIn, id: string): Promise<string | undefined> =>
  (await queries.findPlace(ctx.db, ctx.actor.id, id))?.owner_id

/**
 * The project that a request names, null for general, undefined where it names none.
 * @throws Refusal `validation_failed` for a project that the actor cannot see (rules §4).
 */
export const resolveProject = async (
  ctx: SignedIn,
  { project, projectId }: ProjectReference,
): Promise<queries.ProjectPlace | null | undefined> => {
  if (projectId) {
    const found = await queries.findPlace(ctx.db, ctx.actor.id, projectId)
    if (!found) throw invalid({ projectId: 'No such project' })
    return found
  }
  if (project && project.toLowerCase() !== general) {
    const found = await queries.findPlaceByName(ctx.db, ctx.actor.id, project)
    if (!found) throw invalid({ project: `No project named "${project}"` })
    return found
  }
  return project === undefined && projectId === undefined ? undefined : null
}
