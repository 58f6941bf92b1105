import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'
import type { CompaniesSearch } from './companies-page.tsx'

export const companyRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/companies',
    staticData: { title: 'Companies' },
    validateSearch: (search: CompaniesSearch) => search,
    component: lazyPage(() => import('./companies-page.tsx'), 'CompaniesPage'),
  }),
]

/** What links lead to, also for people without an account. */
export const companyLinkRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/company/$slug/$token',
    staticData: { title: 'Company' },
    component: lazyPage(() => import('./public/public-company-page.tsx'), 'PublicCompanyPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/companies/verified',
    staticData: { title: 'Verified companies' },
    component: lazyPage(() => import('./public/verified-companies-page.tsx'), 'VerifiedCompaniesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/verify-company/$token',
    staticData: { title: 'Verify company' },
    component: lazyPage(() => import('./public/verify-company-page.tsx'), 'VerifyCompanyPage'),
  }),
]
