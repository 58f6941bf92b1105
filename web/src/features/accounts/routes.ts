import { type AnyRoute, createRoute } from '@tanstack/react-router'
import { lazyPage } from '../../lib/page/lazy-page.ts'

/** Pages for people who are signed out. */
export const guestRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/login',
    staticData: { title: 'Sign in' },
    component: lazyPage(() => import('./login-page.tsx'), 'LoginPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/register',
    staticData: { title: 'Create account' },
    component: lazyPage(() => import('./register-page.tsx'), 'RegisterPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/forgot-password',
    staticData: { title: 'Forgot password' },
    component: lazyPage(() => import('./forgot-password-page.tsx'), 'ForgotPasswordPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/reset-password',
    staticData: { title: 'New password' },
    component: lazyPage(() => import('./reset-password-page.tsx'), 'ResetPasswordPage'),
  }),
]

/** Pages to which others send people: a provider, a mail. */
export const arrivalRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/oauth-callback',
    staticData: { title: 'Signing in' },
    component: lazyPage(() => import('./oauth-callback-page.tsx'), 'OAuthCallbackPage'),
  }),
  createRoute({
    getParentRoute,
    path: '/verify-email',
    staticData: { title: 'Verify e-mail' },
    component: lazyPage(() => import('./verify-email-page.tsx'), 'VerifyEmailPage'),
  }),
]

export const welcomeRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/welcome',
    staticData: { title: 'Welcome' },
    component: lazyPage(() => import('./welcome/welcome-page.tsx'), 'WelcomePage'),
  }),
]

const profilePage = lazyPage(() => import('./profile/profile-page.tsx'), 'ProfilePage')

export const profileRoutes = <Parent extends AnyRoute>(getParentRoute: () => Parent) => [
  createRoute({
    getParentRoute,
    path: '/profile/$username',
    staticData: { title: 'Profile', isPublic: true },
    component: profilePage,
  }),
  createRoute({
    getParentRoute,
    path: '/users/$username',
    staticData: { title: 'Profile', isPublic: true },
    component: profilePage,
  }),
]
