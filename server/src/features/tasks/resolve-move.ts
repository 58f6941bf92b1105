import type { TaskUpdate } from '@daybook/contract/tasks'
import type { SignedIn } from '../../http/context.ts'
import { invalid } from '../../http/errors.ts'
import { allow } from '../../http/policy.ts'
import { resolveProject } from '../projects/projects.ts'
import { canMoveTask } from './policy.ts'
import type { TaskRow } from './queries.ts'

/**
 * The target project of tasks: its id, null for general, undefined where they stay.
 * @throws Refusal 403 for a person who may not move one out of its project; 400 for somebody else's project, since
 * a task belongs to its project's owner.
 */
export const resolveMove = async (
  ctx: SignedIn,
  tasks: readonly TaskRow[],
  body: Pick<TaskUpdate, 'project' | 'projectId'>,
): Promise<string | null | undefined> => {
  // By the name that it has there, which projects of the actor's own may have as well.
  const isNamedAlike = (task: TaskRow) => task.project_name?.toLowerCase() === body.project?.toLowerCase()
  if (!body.projectId && body.project && tasks.every(isNamedAlike)) return undefined
  const project = await resolveProject(ctx, body)
  if (project === undefined) return undefined
  const id = project?.id ?? null
  const moved = tasks.filter((task) => task.project_id !== id)
  for (const task of moved) allow(canMoveTask(ctx.actor, task))
  if (project && moved.some((task) => task.owner_id !== project.owner_id))
    throw invalid({ projectId: 'You cannot move a task to somebody else’s project. Add a new one there.' })
  return id
}
