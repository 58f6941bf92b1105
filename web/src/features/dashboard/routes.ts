import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'

export const dashboardRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/dashboard',
    staticData: { title: 'Dashboard' },
    component: lazyPage(() => import('./dashboard-page.tsx'), 'DashboardPage'),
  }),
]
