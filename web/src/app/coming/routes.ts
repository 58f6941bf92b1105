import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'

const component = lazyPage(() => import('./coming-page.tsx'), 'ComingPage')

const proPages = [
  { path: '/jobs/manage', title: 'Jobs' },
  { path: '/proposal-templates', title: 'Templates' },
] as const

/** Pages for everybody that are still to come. */
export const comingPublicRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => {
  const page = { getParentRoute, staticData: { title: 'Jobs', isPublic: true }, component }
  return [createRoute({ ...page, path: '/jobs' }), createRoute({ ...page, path: '/jobs/$slug' })] as const
}

/** Pages of Pro that are still to come. */
export const comingProRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) =>
  proPages.map(({ path, title }) => createRoute({ getParentRoute, path, staticData: { title }, component }))
