import type { ToastLength } from './toast-durations.ts'

export type ToastTone = 'info' | 'good' | 'warn' | 'bad'

export type ToastMessage = {
  title: string
  description?: string
  tone?: ToastTone
  /** Overrides the time that its lines and its action ask for. */
  lasts?: ToastLength
  position?: 'bottom' | 'top'
  action?: { label: string; onPress: () => void }
  /** Called once it has gone without its action being taken. */
  onGone?: () => void
  /**
   * Stays until it is dismissed or its action taken, since its content would be lost; at the latest until the
   * session ends.
   */
  stays?: true
  /** A second toast with the same id replaces the first. */
  id?: string
}

interface Surface {
  show: (message: ToastMessage) => void
  remove: (id: string) => void
  /** Removes the toasts that stay. */
  clearStaying: () => void
}

let waiting: ToastMessage[] = []
let surface: Surface | undefined
let wakeToaster: (() => void) | undefined

/** Shows a message for a few seconds; announced as well. Works from anywhere once the page holds a Toaster. */
export const toast = (message: ToastMessage): void => {
  if (surface) return surface.show(message)
  waiting.push(message)
  wakeToaster?.()
}

/** Removes a message that is no longer true. */
export const withdrawToast = (id: string): void => {
  waiting = waiting.filter((message) => message.id !== id)
  surface?.remove(id)
}

/** Call it when a session ends: its person's offers are for nobody else. */
export const clearStayingToasts = (): void => {
  waiting = waiting.filter(({ stays }) => !stays)
  surface?.clearStaying()
}

/** For the Toaster only: `wake` runs when the first message waits. Returns a function that stops listening. */
export const onFirstToast = (wake: () => void): (() => void) => {
  wakeToaster = wake
  if (waiting.length > 0) wake()
  return () => {
    wakeToaster = undefined
  }
}

/** For the Toaster's surface only: sends messages to `show` from now on, waiting ones first. */
export const showToastsWith = (
  show: Surface['show'],
  { remove = () => {}, clearStaying = () => {} }: Partial<Surface> = {},
) => {
  surface = { show, remove, clearStaying }
  for (const message of waiting.splice(0)) show(message)
  return (): void => {
    surface = undefined
  }
}
