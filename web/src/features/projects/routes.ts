import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'
import type { ProjectsSearch } from './projects-page.tsx'

export const projectRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/projects',
    staticData: { title: 'Projects' },
    validateSearch: (search: ProjectsSearch) => search,
    component: lazyPage(() => import('./projects-page.tsx'), 'ProjectsPage'),
  }),
]
