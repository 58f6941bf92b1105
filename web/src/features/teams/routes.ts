import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'
import type { TeamsSearch } from './teams-page.tsx'

export const teamRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/teams',
    staticData: { title: 'Teams' },
    validateSearch: (search: TeamsSearch) => search,
    component: lazyPage(() => import('./teams-page.tsx'), 'TeamsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/team-invitation/$token',
    // For people without an account too.
    staticData: { title: 'Invitation', isPublic: true },
    component: lazyPage(() => import('./invitation-page.tsx'), 'InvitationPage'),
  }),
]
