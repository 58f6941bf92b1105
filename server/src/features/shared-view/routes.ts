import * as contract from '@daybook/contract/shared-view'
import * as sharing from '@daybook/contract/sharing'
import { type Route, route } from '../../http/route.ts'
import type { Streams } from '../../live/streams.ts'
import { loadSharedProject } from '../projects/projects.ts'
import { shareItem } from '../sharing/sharing.ts'
import { loadSharedTask } from '../tasks/tasks.ts'
import { updateSharedProject, updateSharedTask } from './edit.ts'
import { streamSharedView } from './stream.ts'
import { type ViewParts, viewSharedProject, viewSharedTask } from './view.ts'

interface SharedViewParts extends ViewParts {
  streams: Streams
  appOrigin: string
}

export const sharedViewRoutes = (parts: SharedViewParts): Route[] => [
  route(sharing.createShare, async (ctx, { body: { type, id, ...settings } }) => {
    const item = await (type === 'task' ? loadSharedTask : loadSharedProject)(ctx, id)
    return shareItem(ctx, item, settings, parts.appOrigin)
  }),
  route(sharing.shareEvents, (ctx, { params, query }, reply) =>
    streamSharedView(ctx, parts.streams, params.token, query, reply),
  ),
  route(contract.readSharedTask, (ctx, { params }) => viewSharedTask(ctx, parts, params.token)),
  route(contract.readSharedProject, (ctx, { params }) => viewSharedProject(ctx, parts, params.token)),
  route(contract.updateSharedTask, (ctx, { params, body }) => updateSharedTask(ctx, params.token, body)),
  route(contract.updateSharedProject, (ctx, { params, body }) =>
    updateSharedProject(ctx, params.token, body),
  ),
]
