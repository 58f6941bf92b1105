import * as contract from '@daybook/contract/sharing'
import { type Route, route } from '../../http/route.ts'
import { listSharedProjects, listSharedTasks } from './sharing.ts'

export const sharingRoutes = (): Route[] => [
  route(contract.listSharedTasks, (ctx, { query }) => listSharedTasks(ctx, query)),
  route(contract.listSharedProjects, (ctx, { query }) => listSharedProjects(ctx, query)),
]
