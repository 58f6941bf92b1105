import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'

export const checkoutRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/checkout/sandbox/$sessionId',
    staticData: { title: 'Sandbox checkout' },
    component: lazyPage(() => import('./sandbox-page.tsx'), 'SandboxPage'),
  }),
]
