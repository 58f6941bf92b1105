import type { ToastLength } from './toast-durations.ts'

export type ToastTone = 'info' | 'good' | 'warn' | 'bad'

export type ToastMessage = {
  title: string
  description?: string
  tone?: ToastTone
  /** Another time than its lines and its action ask for. */
  lasts?: ToastLength
  position?: 'bottom' | 'top'
  action?: { label: string; onPress: () => void }
  /** Until it is dismissed or its action taken, as what it holds would be lost; at the latest until the session ends. */
  stays?: true
  /** A second toast with the same id takes the place of the first. */
  id?: string
}

interface Surface {
  show: (message: ToastMessage) => void
  /** Takes those away that stay. */
  clearStaying: () => void
}

let waiting: ToastMessage[] = []
let surface: Surface | undefined
let wakeToaster: (() => void) | undefined

/** Tells what happened, for a few seconds; read aloud as well. Works from anywhere once the page holds a Toaster. */
export const toast = (message: ToastMessage): void => {
  if (surface) return surface.show(message)
  waiting.push(message)
  wakeToaster?.()
}

/** When a session ends: what its person was offered is nobody else's to take. */
export const clearStayingToasts = (): void => {
  waiting = waiting.filter(({ stays }) => !stays)
  surface?.clearStaying()
}

/** For the Toaster only: `wake` runs when the first message waits. Answers how to stop listening. */
export const onFirstToast = (wake: () => void): (() => void) => {
  wakeToaster = wake
  if (waiting.length > 0) wake()
  return () => {
    wakeToaster = undefined
  }
}

/** For the Toaster's surface only: from now on messages go to `show`, those that waited first. */
export const showToastsWith = (show: Surface['show'], clearStaying: Surface['clearStaying'] = () => {}) => {
  surface = { show, clearStaying }
  for (const message of waiting.splice(0)) show(message)
  return (): void => {
    surface = undefined
  }
}
