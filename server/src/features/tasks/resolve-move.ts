import { generalProject, type TaskUpdate } from '@daybook/contract/tasks'
import type { SignedIn } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import { allow } from '../../http/policy.ts'
import { resolveProject } from '../projects/projects.ts'
import { canMoveTask } from './policy.ts'
import type { TaskRow } from './queries.ts'

type Target = Pick<TaskUpdate, 'project' | 'projectId'>

/**
 * Which of name and id decides: what is new, and neither of a task that is sent back as it was read. By the name that it has
 * there, which projects of the actor's own may have as well.
 */
const decisive = (tasks: readonly TaskRow[], { project, projectId }: Target): Target => {
  const name = (project || generalProject).toLowerCase()
  const isNamed = tasks.every((task) => (task.project_name ?? generalProject).toLowerCase() === name)
  const isThere = tasks.every((task) => task.project_id === projectId)
  if (projectId === undefined) return { project: isNamed && name !== generalProject ? undefined : project }
  if (project === undefined) return { projectId }
  return { project: isNamed ? undefined : project, projectId: isThere ? undefined : projectId }
}

/** A task reads as general, too, while its project is in the trash, from which only its owner takes it out. */
const isOthersGeneral = ({ actor }: SignedIn, task: TaskRow): boolean =>
  task.project_id === null && task.owner_id !== actor.id

/**
 * The target project of tasks: its id, null for general, undefined where they stay.
 * @throws Refusal 403 for a person who may not move one out of its project; 400 for somebody else's project, since
 * a task belongs to its project's owner, and for a new name and a new id that are not of one project.
 */
export const resolveMove = async (
  ctx: SignedIn,
  tasks: readonly TaskRow[],
  body: Target,
): Promise<string | null | undefined> => {
  const { project: name, projectId } = decisive(tasks, body)
  const byId = await resolveProject(ctx, { projectId })
  const byName = await resolveProject(ctx, { project: name })
  const project = byId === undefined ? byName : byId
  if (project === undefined) return undefined
  if (byName !== undefined && byName?.id !== project?.id)
    throw invalid({ project: 'Names a different project from projectId' })
  const id = project?.id ?? null
  if (id === null && tasks.every((task) => isOthersGeneral(ctx, task))) return undefined
  const moved = tasks.filter((task) => task.project_id !== id)
  for (const task of moved) allow(canMoveTask(ctx.actor, task))
  if (project && moved.some((task) => task.owner_id !== project.owner_id))
    throw invalid({ projectId: 'You cannot move a task to somebody else’s project. Add a new one there.' })
  return id
}
