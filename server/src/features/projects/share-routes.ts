import * as contract from '@daybook/contract/sharing'
import type { SignedIn } from '../../http/context.ts'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import { leaveItem, shareItem, sharingLimits, unshareItem } from '../sharing/sharing.ts'
import { canLeaveProject, canShareProject } from './policy.ts'
import { loadProject } from './read-project.ts'

/** @throws Refusal 404 for what the actor does not see, 403 for what is not theirs to share. */
const loadSharedProject = async (ctx: SignedIn, id: string) => {
  const project = await loadProject(ctx, id)
  allow(canShareProject(ctx.actor, project))
  return { type: 'project' as const, id, owner_id: project.owner_id }
}

export const projectShareRoutes = (appOrigin: string): Route[] => [
  route(contract.projectSharingLimits, async (ctx, { query }) =>
    sharingLimits(ctx, query.id === undefined ? null : await loadSharedProject(ctx, query.id)),
  ),
  route(contract.shareProject, async (ctx, { params, body }) =>
    shareItem(ctx, await loadSharedProject(ctx, params.id), body, appOrigin),
  ),
  route(contract.unshareProject, async (ctx, { params }) => {
    await unshareItem(ctx, await loadSharedProject(ctx, params.id))
    return { message: 'Sharing is off' }
  }),
  route(contract.leaveProject, async (ctx, { params }) => {
    const project = await loadProject(ctx, params.id)
    allow(canLeaveProject(ctx.actor, project))
    await leaveItem(ctx, { type: 'project', id: project.id, owner_id: project.owner_id })
    return { message: 'You have left this project' }
  }),
]
