import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'
import type { TasksSearch } from './list/read-tasks-search.ts'
import type { WeekSearch } from './week/week-search.ts'

export const taskRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/tasks',
    staticData: { title: 'Tasks' },
    // What an address says is read by its page, so that no other page loads the reading of it.
    validateSearch: (search: TasksSearch) => search,
    component: lazyPage(() => import('./list/tasks-page.tsx'), 'TasksPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/today',
    staticData: { title: 'Today' },
    validateSearch: (search: TasksSearch) => search,
    component: lazyPage(() => import('./today/today-page.tsx'), 'TodayPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/week',
    staticData: { title: 'Week' },
    validateSearch: (search: WeekSearch) => search,
    component: lazyPage(() => import('./week/week-page.tsx'), 'WeekPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/projects/$id',
    staticData: { title: 'Project' },
    validateSearch: (search: TasksSearch) => search,
    component: lazyPage(() => import('./project/project-page.tsx'), 'ProjectPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/teams/$id',
    staticData: { title: 'Workload' },
    validateSearch: (search: WeekSearch) => search,
    component: lazyPage(() => import('./workload/workload-page.tsx'), 'WorkloadPage'),
  }),
]
