import { finishWipes } from '../outbox/wipe.ts'
import { forgetLeftSnapshot } from '../snapshot/forget-snapshot.ts'
import { isResetLink } from './address-token.ts'
import { awaitCheck, followOtherTabs, hasLoggedOut, sessionState, treatAsSignedOut } from './session-store.ts'
import { tellWaitingSignOuts } from './sign-outs.ts'
import { hasTokens, tokenKeys } from './tokens.ts'

const loadingLimitMs = 5_000
const afterStorageMs = 2_000
const whenVisible = { olderThanMs: 5 * 60_000, delayMs: 3_000 }
const whenFocused = { olderThanMs: 10 * 60_000, delayMs: 2_000 }

// Loaded on demand: the check needs the contract, which signed-out pages do without.
const load = () => import('./session-check.ts')

const check = async (): Promise<void> => {
  // Signed out, or never signed in: no request is made (spec 1 §4).
  if (hasTokens() && !hasLoggedOut()) await (await load()).checkSession()
}

const checkIfOld = async ({ olderThanMs, delayMs }: typeof whenVisible): Promise<void> => {
  if (!hasTokens() || hasLoggedOut()) return
  const { millisecondsSinceCheck } = await load()
  if (millisecondsSinceCheck() > olderThanMs) setTimeout(() => void check(), delayMs)
}

const recheckLater = (): void => {
  window.addEventListener('storage', ({ key }) => {
    if (tokenKeys.some((name) => name === key)) setTimeout(() => void check(), afterStorageMs)
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkIfOld(whenVisible)
  })
  window.addEventListener('focus', () => void checkIfOld(whenFocused))
}

/** Called once, when the page starts: finds the browser's session and keeps it current (spec 1 §4). */
export const startSession = (): void => {
  // The token is no longer in the address, so an expired session must not redirect away from the page.
  if (isResetLink()) awaitCheck()
  followOtherTabs()
  recheckLater()
  void check()
  tellWaitingSignOuts()
  forgetLeftSnapshot()
  finishWipes()
  setTimeout(() => {
    if (sessionState().status === 'loading') treatAsSignedOut()
  }, loadingLimitMs)
}
