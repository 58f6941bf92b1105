import type { Session, User } from '@daybook/contract/accounts'
import { useState, useSyncExternalStore } from 'react'
import { forgetSnapshot } from '../snapshot/forget-snapshot.ts'
import { clearAppState, keepAppStateFor, setAsideAppState, takeUpAppState } from './app-state.ts'
import { clearStoredUser, storedUser, storeUser, userKey } from './stored-user.ts'
import { clearTokens, hasTokens, storeTokens } from './tokens.ts'

export type SessionState =
  | { status: 'loading' }
  /** `message` says why, where the session ended by itself. */
  | { status: 'unauthenticated'; message?: string }
  | { status: 'authenticated'; user: User }

const atStart = (): SessionState => {
  if (!hasTokens()) return { status: 'unauthenticated' }
  const user = storedUser()
  return user ? { status: 'authenticated', user } : { status: 'loading' }
}

let state = atStart()
if (state.status === 'authenticated') keepAppStateFor(state.user._id)
let loggedOut = false
const listeners = new Set<() => void>()

const become = (next: SessionState): void => {
  state = next
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const sessionState = (): SessionState => state
export const useSession = (): SessionState => useSyncExternalStore(subscribe, sessionState, sessionState)

/** The signed-in person; only for what shows behind the sign-in. */
export const useUser = (): User => {
  const session = useSession()
  // While a sign-out is on its way to the screen, the last person is still named there.
  const [last, setLast] = useState(session)
  if (session.status === 'authenticated' && session !== last) setLast(session)
  const known = session.status === 'authenticated' ? session : last
  if (known.status !== 'authenticated') throw new Error('Nobody is signed in')
  return known.user
}

const take = (user: User): void => {
  keepAppStateFor(user._id)
  storeUser(user)
  become({ status: 'authenticated', user })
}

/** Another tab may have established another session: what is stored comes before what shows here. */
const isSomebodyElse = (user: User): boolean => {
  const known = storedUser() ?? (state.status === 'authenticated' ? state.user : user)
  return known._id !== user._id
}

/** The signed-in person's current record; kept on the device too. */
export const setUser = (user: User): void => {
  // An answer may come after its person has signed out, and even after the next one has signed in.
  if (hasTokens() && !isSomebodyElse(user)) take(user)
}

/** What this device keeps for its person, apart from the session itself. */
const forgetKept = (): void => {
  clearAppState()
  void forgetSnapshot()
}

/** The session of whoever has just signed in; what was kept for somebody else is forgotten. */
export const establishSession = ({ user, ...tokens }: Session): void => {
  loggedOut = false
  if (isSomebodyElse(user)) forgetKept()
  takeUpAppState(user._id)
  storeTokens(tokens)
  take(user)
}

/** Whether the person signed out in this tab, which stops what it would do by itself (spec 1 §4). */
export const hasLoggedOut = (): boolean => loggedOut

export const markLoggedOut = (): void => {
  loggedOut = true
}

/** Forgets the session and all that was kept for it on this device. */
export const clearSession = (message?: string): void => {
  clearTokens()
  clearStoredUser()
  forgetKept()
  become({ status: 'unauthenticated', message })
}

/** The session ended by itself: what the person typed waits on this device until they sign in again. */
export const loseSession = (message?: string): void => {
  // Another tab may have lost it before, and forgotten whose it was: what this one kept since is theirs all the same.
  const person = storedUser() ?? (state.status === 'authenticated' ? state.user : null)
  if (person) setAsideAppState(person._id)
  clearSession(message)
}

/** Nobody is taken for signed in before a check has said so, although a session is stored. */
export const awaitCheck = (): void => {
  if (state.status === 'authenticated') become({ status: 'loading' })
}

/** Nobody is signed in as far as can be told now; what is stored stays for the next check. */
export const treatAsSignedOut = (): void => become({ status: 'unauthenticated' })

/** Another tab signed out, or learned something new about the person. */
export const followOtherTabs = (): void =>
  window.addEventListener('storage', ({ key }) => {
    if (state.status === 'authenticated' && !hasTokens()) {
      // This tab may have written something just before it heard of it.
      void forgetSnapshot()
      return become({ status: 'unauthenticated' })
    }
    const user = storedUser()
    if (key === userKey && user && state.status === 'authenticated') become({ status: 'authenticated', user })
  })
