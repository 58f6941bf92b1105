import type { SignedIn } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import * as queries from './queries.ts'

/** How a request names a project; null and `general` both mean none. */
interface ProjectReference {
  project?: string | null
  projectId?: string | null
}

const general = 'general'

/** The project of that id, else of that name; undefined for one that the actor does not see. */
export const findProjectPlace = (
  { db, actor }: SignedIn,
  { project = general, projectId }: { project?: string | undefined; projectId?: string | undefined },
): Promise<queries.ProjectPlace | undefined> =>
  projectId === undefined
    ? queries.findPlaceByName(db, actor.id, project)
    : queries.findPlace(db, actor.id, projectId)

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
