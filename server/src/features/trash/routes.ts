import * as contract from '@daybook/contract/trash'
import { type Route, route } from '../../http/route.ts'
import { listTrash } from './trash.ts'

export const trashRoutes = (): Route[] => [
  route(contract.listTrash, (ctx, { query }) => listTrash(ctx, query)),
]
