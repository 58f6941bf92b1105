import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'
import type { GallerySearch } from './gallery/gallery-page.tsx'
import type { TemplatesSearch } from './list/templates-page.tsx'

/** Stands around the pages below. */
export const templatesGate = lazyPage(() => import('./templates-gate.tsx'), 'TemplatesGate')

/** One's own templates, which are part of Pro. */
export const templateRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/proposal-templates',
    staticData: { title: 'Templates' },
    validateSearch: (search: TemplatesSearch) => search,
    component: lazyPage(() => import('./list/templates-page.tsx'), 'TemplatesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/proposal-templates/$id',
    staticData: { title: 'Template' },
    component: lazyPage(() => import('./edit/template-page.tsx'), 'TemplatePage'),
  }),
]

/** What everybody reads, a member in the frame of their own pages. */
export const publicTemplateRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/templates',
    staticData: { title: 'Proposal templates', isPublic: true },
    validateSearch: (search: GallerySearch) => search,
    component: lazyPage(() => import('./gallery/gallery-page.tsx'), 'GalleryPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/templates/$id',
    staticData: { title: 'Proposal template', isPublic: true },
    component: lazyPage(() => import('./gallery/public-template-page.tsx'), 'PublicTemplatePage'),
  }),
]
