import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'

/** Where the client approves the time, without an account. */
export const timesheetLinkRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/timesheet/$token',
    staticData: { title: 'Time to approve' },
    component: lazyPage(() => import('./public/public-timesheet-page.tsx'), 'PublicTimesheetPage'),
  }),
]
