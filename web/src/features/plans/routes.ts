import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'

const proPart = (name: 'ProGate' | 'ComingPage') => lazyPage(() => import('./pro-gate.tsx'), name)

export const checkoutRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/checkout/sandbox/$sessionId',
    staticData: { title: 'Sandbox checkout' },
    component: lazyPage(() => import('./sandbox-page.tsx'), 'SandboxPage'),
  }),
]

/** Shown instead of Pro's pages. */
export const proGate = proPart('ProGate')

const coming = [
  { path: '/teams', title: 'Teams' },
  { path: '/jobs/manage', title: 'Jobs' },
  { path: '/proposal-templates', title: 'Templates' },
] as const

/** Pages that are still to come. */
export const comingRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) =>
  coming.map(({ path, title }) =>
    createRoute({ getParentRoute, path, staticData: { title }, component: proPart('ComingPage') }),
  )
