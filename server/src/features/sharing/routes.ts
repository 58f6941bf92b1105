import * as contract from '@daybook/contract/sharing'
import { type Route, route } from '../../http/route.ts'
import { suggestCollaborators } from './people.ts'
import { listSharedProjects, listSharedTasks } from './shared-with-me.ts'

export const sharingRoutes = (): Route[] => [
  route(contract.listSharedTasks, (ctx, { query }) => listSharedTasks(ctx, query)),
  route(contract.listSharedProjects, (ctx, { query }) => listSharedProjects(ctx, query)),
  route(contract.suggestCollaborators, (ctx, { query }) => suggestCollaborators(ctx, query.search)),
]
