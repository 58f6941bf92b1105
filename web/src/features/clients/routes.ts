import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'
import type { ClientsSearch } from './clients-page.tsx'

export const clientRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/clients',
    staticData: { title: 'Clients' },
    validateSearch: (search: ClientsSearch) => search,
    component: lazyPage(() => import('./clients-page.tsx'), 'ClientsPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/clients/$id',
    staticData: { title: 'Client' },
    validateSearch: (search: Pick<ClientsSearch, 'create' | 'edit'>) => search,
    component: lazyPage(() => import('./page/client-page.tsx'), 'ClientPage'),
  }),
]
