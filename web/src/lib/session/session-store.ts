import type { Session, User } from '@daybook/contract/accounts'
import { useState, useSyncExternalStore } from 'react'
import { forgetSnapshot } from '../snapshot/forget-snapshot.ts'
import {
  clearAppState,
  closeAppState,
  isSetAside,
  keepAppStateFor,
  setAsideAppState,
  takeUpAppState,
} from './app-state.ts'
import { clearStoredUser, storedUser, storeUser, userKey } from './stored-user.ts'
import { clearTokens, hasTokens, storeTokens } from './tokens.ts'

export type SessionState =
  | { status: 'loading' }
  /** `message` says why, where the session ended by itself; `place` is where it leads, if not to the sign-in. */
  | { status: 'unauthenticated'; message?: string; place?: string }
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
  // Components may render once more between the sign-out and their removal.
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

/** Another tab may have established another session, so the stored user counts before this tab's. */
const isSomebodyElse = (user: User): boolean => {
  const known = storedUser() ?? (state.status === 'authenticated' ? state.user : user)
  return known._id !== user._id
}

/** Takes the person's current record, and stores it on the device. */
export const setUser = (user: User): void => {
  // The answer may arrive after a sign-out, or even after the next person has signed in.
  if (hasTokens() && !isSomebodyElse(user)) take(user)
}

/** Deletes what this device stores for the person, apart from the session itself. */
const forgetKept = (): void => {
  clearAppState()
  void forgetSnapshot()
}

/** Called after a sign-in; deletes what was stored for somebody else. */
export const establishSession = ({ user, ...tokens }: Session): void => {
  loggedOut = false
  if (isSomebodyElse(user)) forgetKept()
  takeUpAppState(user._id)
  storeTokens(tokens)
  take(user)
}

/** Whether the person signed out in this tab, which stops its automatic checks (spec 1 §4). */
export const hasLoggedOut = (): boolean => loggedOut

export const markLoggedOut = (): void => {
  loggedOut = true
  closeAppState()
}

/** Deletes the session and everything stored for it on this device. */
export const clearSession = (message?: string, place?: string): void => {
  clearTokens()
  clearStoredUser()
  forgetKept()
  become({ status: 'unauthenticated', message, place })
}

/** Called when the session ended by itself: what was typed stays on this device until the person signs in again. */
export const loseSession = (message?: string): void => {
  // Another tab may have deleted the stored user before; this tab's entries are still that person's.
  const person = storedUser() ?? (state.status === 'authenticated' ? state.user : null)
  if (person) setAsideAppState(person._id)
  clearSession(message)
}

/** Treats a stored session as unknown until a check confirms it. */
export const awaitCheck = (): void => {
  if (state.status === 'authenticated') become({ status: 'loading' })
}

/** Shows the app signed out; the stored session stays for the next check. */
export const treatAsSignedOut = (): void => become({ status: 'unauthenticated' })

/** Follows another tab that signs out, or stores a newer record of the person. */
export const followOtherTabs = (): void =>
  window.addEventListener('storage', ({ key }) => {
    if (state.status === 'authenticated' && !hasTokens()) {
      // This tab may have written a snapshot just before.
      void forgetSnapshot()
      // A session that ended by itself sets aside what was typed; a sign-out leaves nothing, in no tab.
      if (!isSetAside(state.user._id)) closeAppState()
      return become({ status: 'unauthenticated' })
    }
    const user = storedUser()
    if (key === userKey && user && state.status === 'authenticated') become({ status: 'authenticated', user })
  })
