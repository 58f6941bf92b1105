import * as contract from '@daybook/contract/search'
import type { Gathered } from '../../feature.ts'
import { type Route, route } from '../../http/route.ts'
import { search } from './search.ts'

export const searchRoutes = (sources: Gathered['search']): Route[] => [
  route(contract.search, (ctx, { query }) => search(ctx, sources, query.q)),
]
