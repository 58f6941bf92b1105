import * as contract from '@daybook/contract/shared-view'
import * as shares from '@daybook/contract/shares'
import { type ShareType, shareEvents } from '@daybook/contract/sharing'
import type { Gathered } from '../../feature.ts'
import type { SignedIn } from '../../http/context.ts'
import { allow } from '../../http/policy.ts'
import { type Route, route } from '../../http/route.ts'
import type { Streams } from '../../live/streams.ts'
import { isOwner, leaveItem, mayLeave, shareItem, sharingLimits, unshareItem } from '../sharing/sharing.ts'
import { updateSharedProject, updateSharedTask } from './edit.ts'
import { streamSharedView } from './stream.ts'
import { type ViewParts, viewSharedProject, viewSharedRecord, viewSharedTask } from './view.ts'

interface SharedViewParts extends ViewParts {
  streams: Streams
  appOrigin: string
  shared: Gathered['shared']
}

interface Named {
  type: ShareType
  id: string
}

/** Sharing, ending and leaving the share of any type of record. */
const anyShareRoutes = ({ appOrigin, shared }: SharedViewParts): Route[] => {
  const load = async (ctx: SignedIn, { type, id }: Named) => {
    const row = await shared[type].load(ctx, id)
    return { row, item: { type, id: row.id, owner_id: row.owner_id } }
  }
  const loadOwn = async (ctx: SignedIn, named: Named) => {
    const { row, item } = await load(ctx, named)
    allow(isOwner(ctx.actor, row))
    return item
  }
  return [
    route(shares.sharingLimits, (ctx) => sharingLimits(ctx, null)),
    route(shares.createShare, async (ctx, { body: { type, id, ...settings } }) =>
      shareItem(ctx, await loadOwn(ctx, { type, id }), settings, appOrigin),
    ),
    route(shares.endShare, async (ctx, { params }) => {
      await unshareItem(ctx, await loadOwn(ctx, params))
      return { message: 'Sharing is off' }
    }),
    route(shares.leaveShare, async (ctx, { params }) => {
      const { row, item } = await load(ctx, params)
      allow(mayLeave(ctx.actor, row))
      await leaveItem(ctx, item)
      return { message: `You have left this ${params.type.replaceAll('-', ' ')}` }
    }),
  ]
}

export const sharedViewRoutes = (parts: SharedViewParts): Route[] => [
  ...anyShareRoutes(parts),
  route(shareEvents, (ctx, { params, query }, reply) =>
    streamSharedView(ctx, parts.streams, params.token, query, reply),
  ),
  route(contract.readSharedTask, (ctx, { params }) => viewSharedTask(ctx, parts, params.token)),
  route(contract.readSharedProject, (ctx, { params }) => viewSharedProject(ctx, parts, params.token)),
  route(contract.readSharedRecord, (ctx, { params }) => viewSharedRecord(ctx, parts, params.token)),
  route(contract.updateSharedTask, (ctx, { params, body }) => updateSharedTask(ctx, params.token, body)),
  route(contract.updateSharedProject, (ctx, { params, body }) =>
    updateSharedProject(ctx, params.token, body),
  ),
]
