import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'

const component = lazyPage(() => import('./coming-page.tsx'), 'ComingPage')

const proPages = [{ path: '/proposal-templates', title: 'Templates' }] as const

/** Pages of Pro that are still to come. */
export const comingProRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) =>
  proPages.map(({ path, title }) => createRoute({ getParentRoute, path, staticData: { title }, component }))
