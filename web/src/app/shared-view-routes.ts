import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from './lazy-page.ts'

const load = () => import('../features/shared-view/shared-view-page.tsx')

/** What links lead to: the same page for everybody, beside the members' (spec 2 §2). */
export const sharedViewRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({ getParentRoute, path: '/shared/task/$token', component: lazyPage(load, 'SharedTaskPage') }),
  createRoute({
    getParentRoute,
    path: '/shared/project/$token',
    component: lazyPage(load, 'SharedProjectPage'),
  }),
]
