import * as contract from '@daybook/contract/dashboard'
import type { Gathered } from '../../feature.ts'
import { type Route, route } from '../../http/route.ts'
import { readInitialData } from './dashboard.ts'

export const dashboardRoutes = (figures: Gathered['figures']): Route[] => [
  route(contract.initialData, (ctx) => readInitialData(ctx, figures)),
]
