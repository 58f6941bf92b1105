import * as contract from '@daybook/contract/dashboard'
import { type Route, route } from '../../http/route.ts'
import { readInitialData } from './dashboard.ts'

export const dashboardRoutes = (): Route[] => [route(contract.initialData, readInitialData)]
