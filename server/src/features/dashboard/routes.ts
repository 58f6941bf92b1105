import * as contract from '@daybook/contract/dashboard'
import { radar } from '@daybook/contract/radar'
import type { Gathered } from '../../feature.ts'
import { type Route, route } from '../../http/route.ts'
import { readInitialData } from './dashboard.ts'
import { readRadar } from './radar.ts'

export const dashboardRoutes = (figures: Gathered['figures']): Route[] => [
  route(contract.initialData, (ctx) => readInitialData(ctx, figures)),
  route(radar, (ctx) => readRadar(ctx)),
]
