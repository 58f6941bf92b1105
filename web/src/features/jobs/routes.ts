import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'
import type { ApplicationsSearch } from './manage/applications-page.tsx'
import type { JobsSearch } from './manage/jobs-page.tsx'
import type { PublicJobsSearch } from './public/public-jobs-address.ts'

/** Stands around the pages below. */
export const jobsGate = lazyPage(() => import('./jobs-gate.tsx'), 'JobsGate')

/** What is posted and managed, which is part of Pro. */
export const jobRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/jobs/manage',
    staticData: { title: 'Jobs' },
    validateSearch: (search: JobsSearch) => search,
    component: lazyPage(() => import('./manage/jobs-page.tsx'), 'JobsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/jobs/manage/$id',
    staticData: { title: 'Applications' },
    validateSearch: (search: ApplicationsSearch) => search,
    component: lazyPage(() => import('./manage/applications-page.tsx'), 'ApplicationsPage'),
  }),
]

/** One's own applications, for every member. */
export const applicationRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/applications',
    staticData: { title: 'My applications' },
    component: lazyPage(() => import('./my-applications-page.tsx'), 'MyApplicationsPage'),
  }),
]

/** What everybody reads. */
export const publicJobRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/jobs',
    staticData: { title: 'Jobs' },
    validateSearch: (search: PublicJobsSearch) => search,
    component: lazyPage(() => import('./public/public-jobs-page.tsx'), 'PublicJobsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/jobs/$slug',
    staticData: { title: 'Job' },
    component: lazyPage(() => import('./public/public-job-page.tsx'), 'PublicJobPage'),
  }),
]
