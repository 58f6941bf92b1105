import type {
  SharedProjectUpdate,
  SharedProjectView,
  SharedTaskUpdate,
  SharedTaskView,
} from '@daybook/contract/shared-view'
import type { SignedIn } from '../../http/context.ts'
import { happenedAt } from '../../http/device-time.ts'
import { allow } from '../../http/policy.ts'
import { canEditProject, loadProject, updateProject } from '../projects/projects.ts'
import { type OpenedLink, openLink } from '../sharing/sharing.ts'
import { canEditTask, loadTask, updateTask } from '../tasks/tasks.ts'
import { presentSharedProject, presentSharedTask } from './view.ts'

const viewsOf = (link: OpenedLink) => ({ viewCount: link.view_count, lastViewedAt: link.last_viewed_at })

/**
 * The same change as by the task's own path: the link only says which task.
 * @throws Refusal 403 for who holds the link and is not named with edit access.
 */
export const updateSharedTask = async (
  ctx: SignedIn,
  token: string,
  body: SharedTaskUpdate,
): Promise<SharedTaskView> => {
  const link = await openLink(ctx, 'task', token)
  allow(link.isKnown)
  const task = await loadTask(ctx, link.item_id)
  allow(canEditTask(ctx.actor, task))
  await updateTask(ctx, task, {}, body, happenedAt(ctx, body.at))
  return presentSharedTask(ctx, link, viewsOf(link))
}

/** @throws Refusal 403 for who holds the link and is not named with edit access. */
export const updateSharedProject = async (
  ctx: SignedIn,
  token: string,
  body: SharedProjectUpdate,
): Promise<SharedProjectView> => {
  const link = await openLink(ctx, 'project', token)
  allow(link.isKnown)
  const project = await loadProject(ctx, link.item_id)
  allow(canEditProject(ctx.actor, project))
  await updateProject(ctx, project, body)
  return presentSharedProject(ctx, link, viewsOf(link))
}
