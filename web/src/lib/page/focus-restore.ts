import { keepState, keptState } from '../session/app-state.ts'
import { hasTokens } from '../session/tokens.ts'

/** The address and scroll position when the person last left the tab (spec 1 §3). */
interface FocusState {
  url: string
  timestamp: number
  scrollX: number
  scrollY: number
}

const stateKey = 'lastFocusState'
const worthSavingMs = 30_000
const worthRestoringMs = 60_000
const saveDelayMs = 1_000
const restoreDelayMs = 100

let saving: ReturnType<typeof setTimeout> | undefined

const address = () => location.pathname + location.search

const save = (): void => {
  clearTimeout(saving)
  // Only a signed-in person has an app state.
  if (!hasTokens()) return
  const state: FocusState = {
    url: address(),
    timestamp: Date.now(),
    scrollX: window.scrollX,
    scrollY: window.scrollY,
  }
  keepState(stateKey, state)
}

const restore = (state: FocusState): void => {
  if (state.url === address()) window.scrollTo(state.scrollX, state.scrollY)
}

/** The page may have been rendered again meanwhile, which scrolls it to its top. */
const comeBack = (): void => {
  const state = keptState(stateKey) as FocusState | undefined
  const awayMs = state ? Date.now() - state.timestamp : 0
  if (!state || awayMs <= worthSavingMs) return
  if (awayMs > worthRestoringMs) setTimeout(() => restore(state), restoreDelayMs)
  saving = setTimeout(save, saveDelayMs)
}

/** Called once, when the page starts: stores the address and scroll position, and restores them (spec 1 §4). */
export const startFocusRestore = (): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') comeBack()
    else save()
  })
  window.addEventListener('pagehide', save)
}
