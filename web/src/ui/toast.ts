export type ToastTone = 'info' | 'good' | 'warn' | 'bad'

export type ToastMessage = {
  title: string
  description?: string
  tone?: ToastTone
  /** Spec 1 §9: 5,000 unless the text says otherwise. */
  durationMs?: number
  position?: 'bottom' | 'top'
  action?: { label: string; onPress: () => void }
  /** A second toast with the same id takes the place of the first. */
  id?: string
}

type ShowToast = (message: ToastMessage) => void

const waiting: ToastMessage[] = []
let show: ShowToast | undefined
let wakeToaster: (() => void) | undefined

/** Tells what happened, for a few seconds; read aloud as well. Works from anywhere once the page holds a Toaster. */
export const toast = (message: ToastMessage): void => {
  if (show) return show(message)
  waiting.push(message)
  wakeToaster?.()
}

/** For the Toaster only: `wake` runs when the first message waits. Answers how to stop listening. */
export const onFirstToast = (wake: () => void): (() => void) => {
  wakeToaster = wake
  if (waiting.length > 0) wake()
  return () => {
    wakeToaster = undefined
  }
}

/** For the Toaster's surface only: from now on messages go to `shower`, those that waited first. */
export const showToastsWith = (shower: ShowToast): (() => void) => {
  show = shower
  for (const message of waiting.splice(0)) shower(message)
  return () => {
    show = undefined
  }
}
