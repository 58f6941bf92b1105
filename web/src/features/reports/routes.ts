import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'
import type { ReportSearch } from './report-address.ts'

export const reportRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/reports',
    staticData: { title: 'Reports' },
    validateSearch: (search: ReportSearch) => search,
    component: lazyPage(() => import('./reports-page.tsx'), 'ReportsPage'),
  }),
]

/** Where a client reads the hours of some days, without an account. */
export const reportLinkRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/report/$token',
    staticData: { title: 'Report' },
    component: lazyPage(() => import('./public/public-report-page.tsx'), 'PublicReportPage'),
  }),
]
