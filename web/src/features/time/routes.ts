import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'
import type { TimeSearch } from './time-address.ts'

export const timeRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/time',
    staticData: { title: 'Time' },
    validateSearch: (search: TimeSearch) => search,
    component: lazyPage(() => import('./time-page.tsx'), 'TimePage'),
  }),
]
