import { createRootRoute, createRoute, createRouter, Outlet } from '@tanstack/react-router'
import type { SettingsSearch } from '../features/accounts/settings/settings-address.ts'
import type { ClientPanelSearch } from '../features/clients/client-panels-address.ts'
import type { ClientsSearch } from '../features/clients/clients-address.ts'
import type { ProjectsSearch } from '../features/projects/projects-address.ts'
import type { TasksSearch } from '../features/tasks/read-tasks-search.ts'
import type { WeekSearch } from '../features/tasks/week/week-search.ts'
import type { TimeSearch } from '../features/time/time-address.ts'
import { isLocalOrigin } from '../lib/installation.ts'
import { scrollsToPlace } from '../lib/kept-place.ts'
import { queryString } from '../lib/query-string.ts'
import { Toaster } from '../ui/toaster.tsx'
import { EverythingFailed, PageFailed } from './error-pages.tsx'
import { GuestsGate, MembersGate, SendHome } from './gates.tsx'
import { lazyPage } from './lazy-page.ts'
import { PageSpinner } from './page-spinner.tsx'
import { parseSearch } from './plain-search.ts'
import { sharedViewRoutes } from './shared-view-routes.ts'
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
  component: Page,
  errorComponent: EverythingFailed,
  notFoundComponent: SendHome,
})

const landing = createRoute({
  getParentRoute: () => root,
  path: '/',
  component: lazyPage(() => import('./public/landing/landing-page.tsx'), 'LandingPage'),
})

const guests = createRoute({ getParentRoute: () => root, id: 'guests', component: GuestsGate })
const login = createRoute({
  getParentRoute: () => guests,
  path: '/login',
  component: lazyPage(() => import('../features/accounts/login-page.tsx'), 'LoginPage'),
})
const register = createRoute({
  getParentRoute: () => guests,
  path: '/register',
  component: lazyPage(() => import('../features/accounts/register-page.tsx'), 'RegisterPage'),
})

const forgotPassword = createRoute({
  getParentRoute: () => guests,
  path: '/forgot-password',
  component: lazyPage(() => import('../features/accounts/forgot-password-page.tsx'), 'ForgotPasswordPage'),
})
const resetPassword = createRoute({
  getParentRoute: () => guests,
  path: '/reset-password',
  component: lazyPage(() => import('../features/accounts/reset-password-page.tsx'), 'ResetPasswordPage'),
})
const oauthCallback = createRoute({
  getParentRoute: () => root,
  path: '/oauth-callback',
  component: lazyPage(() => import('../features/accounts/oauth-callback-page.tsx'), 'OAuthCallbackPage'),
})

const verifyEmail = createRoute({
  getParentRoute: () => root,
  path: '/verify-email',
  component: lazyPage(() => import('../features/accounts/verify-email-page.tsx'), 'VerifyEmailPage'),
})

const checkoutDone = createRoute({
  getParentRoute: () => root,
  path: '/checkout/done',
  component: lazyPage(() => import('./checkout-done.tsx'), 'CheckoutDone'),
})
const sandbox = createRoute({
  getParentRoute: () => root,
  path: '/checkout/sandbox/$sessionId',
  component: lazyPage(() => import('../features/plans/sandbox-page.tsx'), 'SandboxPage'),
})

const members = createRoute({ getParentRoute: () => root, id: 'members', component: MembersGate })
const dashboard = createRoute({
  getParentRoute: () => members,
  path: '/dashboard',
  component: lazyPage(() => import('../features/dashboard/dashboard-page.tsx'), 'DashboardPage'),
})
const tasks = createRoute({
  getParentRoute: () => members,
  path: '/tasks',
  // What an address says is read by its page, so that no other page loads the reading of it.
  validateSearch: (search: TasksSearch) => search,
  component: lazyPage(() => import('../features/tasks/tasks-page.tsx'), 'TasksPage'),
})
const week = createRoute({
  getParentRoute: () => members,
  path: '/week',
  validateSearch: (search: WeekSearch) => search,
  component: lazyPage(() => import('../features/tasks/week/week-page.tsx'), 'WeekPage'),
})
const projects = createRoute({
  getParentRoute: () => members,
  path: '/projects',
  validateSearch: (search: ProjectsSearch) => search,
  component: lazyPage(() => import('../features/projects/projects-page.tsx'), 'ProjectsPage'),
})
const project = createRoute({
  getParentRoute: () => members,
  path: '/projects/$id',
  validateSearch: (search: TasksSearch) => search,
  component: lazyPage(() => import('../features/tasks/project/project-page.tsx'), 'ProjectPage'),
})
const clients = createRoute({
  getParentRoute: () => members,
  path: '/clients',
  validateSearch: (search: ClientsSearch) => search,
  component: lazyPage(() => import('../features/clients/clients-page.tsx'), 'ClientsPage'),
})
const client = createRoute({
  getParentRoute: () => members,
  path: '/clients/$id',
  validateSearch: (search: ClientPanelSearch) => search,
  component: lazyPage(() => import('../features/clients/page/client-page.tsx'), 'ClientPage'),
})
const time = createRoute({
  getParentRoute: () => members,
  path: '/time',
  validateSearch: (search: TimeSearch) => search,
  component: lazyPage(() => import('../features/time/time-page.tsx'), 'TimePage'),
})
const trash = createRoute({
  getParentRoute: () => members,
  path: '/trash',
  component: lazyPage(() => import('../features/trash/trash-page.tsx'), 'TrashPage'),
})

const settings = createRoute({
  getParentRoute: () => members,
  path: '/settings',
  validateSearch: (search: SettingsSearch) => search,
  component: lazyPage(() => import('./settings-page.tsx'), 'Settings'),
})
const profilePage = lazyPage(() => import('../features/accounts/profile/profile-page.tsx'), 'ProfilePage')
const profile = createRoute({
  getParentRoute: () => members,
  path: '/profile/$username',
  staticData: { isPublic: true },
  component: profilePage,
})
const profileOfUser = createRoute({
  getParentRoute: () => members,
  path: '/users/$username',
  staticData: { isPublic: true },
  component: profilePage,
})

const proPart = (name: 'ProGate' | 'ComingPage') =>
  lazyPage(() => import('../features/plans/pro-gate.tsx'), name)
const proGate = createRoute({
  getParentRoute: () => members,
  id: 'pro',
  component: proPart('ProGate'),
})
const proPages = (['/teams', '/jobs/manage', '/proposal-templates'] as const).map((path) =>
  createRoute({ getParentRoute: () => proGate, path, component: proPart('ComingPage') }),
)

const terms = createRoute({
  getParentRoute: () => members,
  path: '/terms',
  staticData: { isPublic: true },
  component: lazyPage(() => import('./public/terms-page.tsx'), 'TermsPage'),
})
const privacy = createRoute({
  getParentRoute: () => members,
  path: '/privacy',
  staticData: { isPublic: true },
  component: lazyPage(() => import('./public/privacy-page.tsx'), 'PrivacyPage'),
})

const gallery = createRoute({
  getParentRoute: () => root,
  path: '/dev/ui',
  component: lazyPage(() => import('./dev-ui/dev-ui-page.tsx'), 'DevUiPage'),
})

const routeTree = root.addChildren([
  landing,
  guests.addChildren([login, register, forgotPassword, resetPassword]),
  oauthCallback,
  verifyEmail,
  checkoutDone,
  sandbox,
  ...sharedViewRoutes(() => root),
  members.addChildren([
    dashboard,
    tasks,
    week,
    time,
    projects,
    project,
    clients,
    client,
    trash,
    settings,
    profile,
    profileOfUser,
    terms,
    privacy,
    proGate.addChildren(proPages),
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
    /** Everybody may see it. */
    isPublic?: boolean
  }
  interface HistoryState {
    /** The address to return to after signing in. */
    from?: string
    /** Why one was sent here. */
    message?: string
  }
}
