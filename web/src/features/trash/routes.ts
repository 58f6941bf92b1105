import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'

export const trashRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/trash',
    staticData: { title: 'Trash' },
    component: lazyPage(() => import('./trash-page.tsx'), 'TrashPage'),
  }),
]
