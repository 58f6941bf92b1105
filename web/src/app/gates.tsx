import { Outlet, useLocation, useMatches } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { again } from '../lib/api/again.ts'
import { hasLoggedOut, useSession } from '../lib/session/session-store.ts'
import { hasTokens } from '../lib/session/tokens.ts'
import { later } from '../ui/later.tsx'
import { toast } from '../ui/toast.ts'
import { PageSpinner } from './page-spinner.tsx'
import { signedInHome, signedOutHome, signInPlace, welcomePlace } from './places.ts'
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

/** Whether the address was verified while this page waited for it: the first minutes begin, and are asked about once. */
const useIsJustVerified = (): boolean => {
  const session = useSession()
  const isPerson = session.status === 'authenticated'
  const [waited, setWaited] = useState(false)
  if (isPerson && !session.user.isEmailVerified && !waited) setWaited(true)
  return waited && isPerson && session.user.isEmailVerified && session.user.welcomedAt === null
}

/** Where a sign-in leads back to; whoever comes after a sign-out has nothing to do with the page that it left. */
const backTo = (href: string): string | undefined => (hasLoggedOut() ? undefined : href)

/**
 * Guards everything that needs a session with a verified address (spec 1 §4, auth gate). A member sees public pages in the
 * same shell, so that going there and back keeps it.
 */
export const MembersGate = () => {
  const session = useSession()
  const { href } = useLocation()
  const isPublic = useIsPublic()
  const isJustVerified = useIsJustVerified()
  if (session.status === 'loading') return <PageSpinner />
  if (isPublic && !(session.status === 'authenticated' && session.user.isEmailVerified))
    return (
      <Visiting>
        <Outlet />
      </Visiting>
    )
  if (session.status === 'unauthenticated')
    return (
      <Redirect to={session.place ?? signInPlace} state={{ from: backTo(href), message: session.message }} />
    )
  if (isJustVerified) return <Redirect to={welcomePlace} state={{ from: href }} />
  return session.user.isEmailVerified ? (
    <SignedIn key={session.user._id} user={session.user}>
      <Outlet />
    </SignedIn>
  ) : (
    <VerificationRequired user={session.user} />
  )
}

/** Guards the questions of the first minutes: they are asked once, after the address was verified. */
export const WelcomeGate = () => {
  const session = useSession()
  const { href, state } = useLocation()
  const [isAsked, setAsked] = useState(false)
  if (session.status === 'loading') return <PageSpinner />
  if (session.status === 'unauthenticated')
    return <Redirect to={session.place ?? signInPlace} state={{ from: href }} />
  if (!session.user.isEmailVerified) return <VerificationRequired user={session.user} />
  const isNew = session.user.welcomedAt === null
  // Once answered, the page itself leads on.
  if (isNew && !isAsked) setAsked(true)
  return isNew || isAsked ? <Outlet /> : <Redirect to={state.from ?? signedInHome} />
}

/** Guards pages for signed-out people; after signing in, they return to where they came from. */
export const GuestsGate = () => {
  const session = useSession()
  const { state } = useLocation()
  if (session.status === 'loading') return <PageSpinner />
  if (session.status === 'authenticated') return <Redirect to={state.from ?? signedInHome} />
  return <Outlet />
}

/** Shown at every unknown address, which leads home (spec 1 §2) and says why. */
export const SendHome = () => {
  const { status } = useSession()
  const isMember = status === 'authenticated'
  useEffect(() => {
    if (status === 'loading') return
    toast({
      id: 'no such page',
      title: 'That page does not exist',
      description: isMember ? 'Here is your dashboard instead.' : 'Here is the homepage instead.',
    })
  }, [status, isMember])
  if (status === 'loading') return <PageSpinner />
  return <Redirect to={isMember ? signedInHome : signedOutHome} />
}
