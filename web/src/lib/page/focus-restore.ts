import { keepState, keptState } from '../session/app-state.ts'
import { hasTokens } from '../session/tokens.ts'

/** Where one was when one last left the tab (spec 1 §3). */
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
  // What nobody is signed in for is nobody's to come back to.
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

/** What the page shows may have been drawn anew meanwhile, and then it stands at its top. */
const comeBack = (): void => {
  const state = keptState(stateKey) as FocusState | undefined
  const awayMs = state ? Date.now() - state.timestamp : 0
  if (!state || awayMs <= worthSavingMs) return
  if (awayMs > worthRestoringMs) setTimeout(() => restore(state), restoreDelayMs)
  saving = setTimeout(save, saveDelayMs)
}

/** Once, when the page starts: keeps the last address and scroll position, and brings one back to it (spec 1 §4). */
export const startFocusRestore = (): void => {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') comeBack()
    else save()
  })
  window.addEventListener('pagehide', save)
}
