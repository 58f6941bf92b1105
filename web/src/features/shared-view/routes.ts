import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'

const load = () => import('./shared-view-page.tsx')

/** What links lead to: the same page for everybody, beside the members' (spec 2 §2). */
export const sharedViewRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/shared/task/$token',
    staticData: { title: 'Shared Task' },
    component: lazyPage(load, 'SharedTaskPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/shared/project/$token',
    staticData: { title: 'Shared Project' },
    component: lazyPage(load, 'SharedProjectPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/shared/$type/$token',
    staticData: { title: 'Shared Content' },
    component: lazyPage(load, 'SharedRecordPage'),
  }),
]
