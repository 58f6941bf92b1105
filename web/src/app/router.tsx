import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import { arrivalRoutes, guestRoutes, profileRoutes, welcomeRoutes } from '../features/accounts/routes.ts'
import type { SettingsSearch } from '../features/accounts/settings/settings-address.ts'
import { clientRoutes } from '../features/clients/routes.ts'
import { companyLinkRoutes, companyRoutes } from '../features/companies/routes.ts'
import { dashboardRoutes } from '../features/dashboard/routes.ts'
import { invoiceLinkRoutes, invoiceRoutes } from '../features/invoices/routes.ts'
import { applicationRoutes, jobRoutes, jobsGate, publicJobRoutes } from '../features/jobs/routes.ts'
import { checkoutRoutes } from '../features/plans/routes.ts'
import { projectRoutes } from '../features/projects/routes.ts'
import { proposalLinkRoutes, proposalRoutes } from '../features/proposals/routes.ts'
import { reportLinkRoutes, reportRoutes } from '../features/reports/routes.ts'
import { sharedViewRoutes } from '../features/shared-view/routes.ts'
import { taskRoutes } from '../features/tasks/routes.ts'
import { teamRoutes } from '../features/teams/routes.ts'
import { publicTemplateRoutes, templateRoutes, templatesGate } from '../features/templates/routes.ts'
import { timeRoutes } from '../features/time/routes.ts'
import { timesheetLinkRoutes } from '../features/timesheets/routes.ts'
import { trashRoutes } from '../features/trash/routes.ts'
import { queryString } from '../lib/api/query-string.ts'
import { isLocalOrigin } from '../lib/page/installation.ts'
import { lazyPage } from '../lib/page/lazy-page.ts'
import { scrollsToPlace } from '../lib/session/kept-place.ts'
import { Toaster } from '../ui/toaster.tsx'
import { EverythingFailed, PageFailed } from './error-pages.tsx'
import { GuestsGate, MembersGate, SendHome, WelcomeGate } from './gates.tsx'
import { PageSpinner } from './page-spinner.tsx'
import { parseSearch } from './plain-search.ts'
import { usePageTitle } from './use-page-title.ts'

const Page = () => {
  usePageTitle()
  return (
    <>
      <Outlet />
      <Toaster />
    </>
  )
}

const root = createRootRoute({
  staticData: { title: null },
  component: Page,
  errorComponent: EverythingFailed,
  notFoundComponent: SendHome,
})
const ofRoot = () => root

const guests = createRoute({
  getParentRoute: ofRoot,
  id: 'guests',
  staticData: { title: null },
  component: GuestsGate,
})
const newcomers = createRoute({
  getParentRoute: ofRoot,
  id: 'newcomers',
  staticData: { title: null },
  component: WelcomeGate,
})
const members = createRoute({
  getParentRoute: ofRoot,
  id: 'members',
  staticData: { title: null },
  component: MembersGate,
})
const ofMembers = () => members
const ownTemplates = createRoute({
  getParentRoute: ofMembers,
  id: 'own-templates',
  staticData: { title: null },
  component: templatesGate,
})
const ownJobs = createRoute({
  getParentRoute: ofMembers,
  id: 'own-jobs',
  staticData: { title: null },
  component: jobsGate,
})

const landing = createRoute({
  getParentRoute: ofRoot,
  path: '/',
  staticData: { title: null },
  component: lazyPage(() => import('./public/landing/landing-page.tsx'), 'LandingPage'),
})
const checkoutDone = createRoute({
  getParentRoute: ofRoot,
  path: '/checkout/done',
  staticData: { title: 'Payment' },
  component: lazyPage(() => import('./checkout-done.tsx'), 'CheckoutDone'),
})
const settings = createRoute({
  getParentRoute: ofMembers,
  path: '/settings',
  staticData: { title: 'Settings' },
  validateSearch: (search: SettingsSearch) => search,
  component: lazyPage(() => import('./settings-page.tsx'), 'Settings'),
})
const terms = createRoute({
  getParentRoute: ofMembers,
  path: '/terms',
  staticData: { title: 'Terms of Service', isPublic: true },
  component: lazyPage(() => import('./public/terms-page.tsx'), 'TermsPage'),
})
const privacy = createRoute({
  getParentRoute: ofMembers,
  path: '/privacy',
  staticData: { title: 'Privacy Policy', isPublic: true },
  component: lazyPage(() => import('./public/privacy-page.tsx'), 'PrivacyPage'),
})
const gallery = createRoute({
  getParentRoute: ofRoot,
  path: '/dev/ui',
  staticData: { title: 'Gallery' },
  component: lazyPage(() => import('./dev-ui/dev-ui-page.tsx'), 'DevUiPage'),
})

// Named one by one, so that TypeScript checks links against all of them.
const routeTree = root.addChildren([
  landing,
  guests.addChildren(guestRoutes(() => guests)),
  newcomers.addChildren(welcomeRoutes(() => newcomers)),
  ...arrivalRoutes(ofRoot),
  checkoutDone,
  ...checkoutRoutes(ofRoot),
  ...sharedViewRoutes(ofRoot),
  ...companyLinkRoutes(ofRoot),
  ...invoiceLinkRoutes(ofRoot),
  ...proposalLinkRoutes(ofRoot),
  ...reportLinkRoutes(ofRoot),
  ...timesheetLinkRoutes(ofRoot),
  ...publicJobRoutes(ofRoot),
  members.addChildren([
    ...companyRoutes(ofMembers),
    ...clientRoutes(ofMembers),
    ...projectRoutes(ofMembers),
    ...taskRoutes(ofMembers),
    ...teamRoutes(ofMembers),
    ...timeRoutes(ofMembers),
    ...trashRoutes(ofMembers),
    ...invoiceRoutes(ofMembers),
    ...proposalRoutes(ofMembers),
    ...reportRoutes(ofMembers),
    ...dashboardRoutes(ofMembers),
    ...profileRoutes(ofMembers),
    settings,
    terms,
    privacy,
    ...applicationRoutes(ofMembers),
    ...publicTemplateRoutes(ofMembers),
    ownTemplates.addChildren(templateRoutes(() => ownTemplates)),
    ownJobs.addChildren(jobRoutes(() => ownJobs)),
  ]),
  ...(isLocalOrigin() ? [gallery] : []),
])

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch: queryString,
  defaultPreload: 'intent',
  defaultErrorComponent: PageFailed,
  defaultPendingComponent: PageSpinner,
  scrollRestoration: scrollsToPlace,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
  interface StaticDataRouteOption {
    /** The page's name in the tab and the history; null for a gate, and for the homepage, which has a title of its own. */
    title: string | null
    /** Whether it needs no session. */
    isPublic?: boolean
  }
}
