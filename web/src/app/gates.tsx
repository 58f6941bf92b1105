import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { useSession } from '../lib/session-store.ts'
import { PageSpinner } from './page-spinner.tsx'
import { signedInHome, signedOutHome, signInPlace } from './places.ts'
import { Redirect } from './redirect.tsx'

const VerificationRequired = lazy(() =>
  import('../features/accounts/verification-required.tsx').then((module) => ({
    default: module.VerificationRequired,
  })),
)
const SignedIn = lazy(() => import('./shell/signed-in.tsx').then((module) => ({ default: module.SignedIn })))
const Visiting = lazy(() => import('./shell/visiting.tsx').then((module) => ({ default: module.Visiting })))

const useIsPublic = (): boolean =>
  useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isPublic === true) })

/**
 * In front of all that needs a session with a verified address (spec 1 §4, auth gate). What everybody may see stands
 * within a member's shell too, so that going there and back keeps it.
 */
export const MembersGate = () => {
  const session = useSession()
  const { href } = useLocation()
  const isPublic = useIsPublic()
  if (session.status === 'loading') return <PageSpinner />
  if (isPublic && !(session.status === 'authenticated' && session.user.isEmailVerified))
    return (
      <Suspense fallback={<PageSpinner />}>
        <Visiting>
          <Outlet />
        </Visiting>
      </Suspense>
    )
  if (session.status === 'unauthenticated')
    return <Redirect to={signInPlace} state={{ from: href, message: session.message }} />
  return (
    <Suspense fallback={<PageSpinner />}>
      {session.user.isEmailVerified ? (
        <SignedIn key={session.user._id} user={session.user}>
          <Outlet />
        </SignedIn>
      ) : (
        <VerificationRequired user={session.user} />
      )}
    </Suspense>
  )
}

/** In front of what only makes sense signed out; whoever signs in there goes back to where they came from. */
export const GuestsGate = () => {
  const session = useSession()
  const { state } = useLocation()
  if (session.status === 'loading') return <PageSpinner />
  if (session.status === 'authenticated') return <Redirect to={state.from ?? signedInHome} />
  return <Outlet />
}

/** At every address that leads nowhere (spec 1 §2). */
export const SendHome = () => {
  const session = useSession()
  if (session.status === 'loading') return <PageSpinner />
  return <Redirect to={session.status === 'authenticated' ? signedInHome : signedOutHome} />
}
