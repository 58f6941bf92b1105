import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'
import type { BillSearch, InvoicesSearch } from './list/invoices-search.ts'

export const invoiceRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/invoices',
    staticData: { title: 'Invoices' },
    validateSearch: (search: InvoicesSearch & BillSearch) => search,
    component: lazyPage(() => import('./list/invoices-page.tsx'), 'InvoicesPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/invoices/create',
    staticData: { title: 'Create Invoice' },
    // The draft that is written here, and whether it was begun and is not made yet; the page stays while it is written.
    validateSearch: (search: { draft?: string; begun?: string }) => search,
    component: lazyPage(() => import('./draft/new-invoice-page.tsx'), 'NewInvoicePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/invoices/$invoiceId',
    staticData: { title: 'Invoice' },
    component: lazyPage(() => import('./invoice-page.tsx'), 'InvoicePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/invoices/$invoiceId/edit',
    staticData: { title: 'Invoice' },
    component: lazyPage(() => import('./invoice-page.tsx'), 'InvoicePage'),
  }),
]

/** What the client's link leads to, and where anybody checks an invoice that they got. */
export const invoiceLinkRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/invoice/$token',
    staticData: { title: 'Invoice' },
    component: lazyPage(() => import('./public/public-invoice-page.tsx'), 'PublicInvoicePage'),
  }),
  createRoute({
    getParentRoute,
    path: '/verify-invoice',
    staticData: { title: 'Check an invoice' },
    // What stands on the invoice, to be checked, and the locale that it is in.
    validateSearch: (search: { number?: string; code?: string; lang?: string }) => search,
    component: lazyPage(() => import('./public/verify-invoice-page.tsx'), 'VerifyInvoicePage'),
  }),
]
