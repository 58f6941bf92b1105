import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { again } from '../lib/api/again.ts'
import { useSession } from '../lib/session/session-store.ts'
import { hasTokens } from '../lib/session/tokens.ts'
import { later } from '../ui/later.tsx'
import { PageSpinner } from './page-spinner.tsx'
import { signedInHome, signedOutHome, signInPlace } from './places.ts'
import { Redirect } from './redirect.tsx'

const VerificationRequired = later(
  async () =>
    (await again(() => import('../features/accounts/verification-required.tsx'))).VerificationRequired,
  PageSpinner,
)
const SignedIn = later(async () => (await again(() => import('./shell/signed-in.tsx'))).SignedIn, PageSpinner)
const Visiting = later(async () => (await again(() => import('./shell/visiting.tsx'))).Visiting, PageSpinner)

// Loaded together with the page and the session: most visitors are signed in.
if (hasTokens()) SignedIn.preload()

const useIsPublic = (): boolean =>
  useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isPublic === true) })

/**
 * Guards everything that needs a session with a verified address (spec 1 §4, auth gate). A member sees public pages in the
 * same shell, so that going there and back keeps it.
 */
export const MembersGate = () => {
  const session = useSession()
  const { href } = useLocation()
  const isPublic = useIsPublic()
  if (session.status === 'loading') return <PageSpinner />
  if (isPublic && !(session.status === 'authenticated' && session.user.isEmailVerified))
    return (
      <Visiting>
        <Outlet />
      </Visiting>
    )
  if (session.status === 'unauthenticated')
    return <Redirect to={signInPlace} state={{ from: href, message: session.message }} />
  return session.user.isEmailVerified ? (
    <SignedIn key={session.user._id} user={session.user}>
      <Outlet />
    </SignedIn>
  ) : (
    <VerificationRequired user={session.user} />
  )
}

/** Guards pages for signed-out people; after signing in, they return to where they came from. */
export const GuestsGate = () => {
  const session = useSession()
  const { state } = useLocation()
  if (session.status === 'loading') return <PageSpinner />
  if (session.status === 'authenticated') return <Redirect to={state.from ?? signedInHome} />
  return <Outlet />
}

/** Shown at every unknown address (spec 1 §2). */
export const SendHome = () => {
  const session = useSession()
  if (session.status === 'loading') return <PageSpinner />
  return <Redirect to={session.status === 'authenticated' ? signedInHome : signedOutHome} />
}
