import { useSyncExternalStore } from 'react'

const open = new Set<object>()
const listeners = new Set<() => void>()

const tell = () => {
  for (const listener of listeners) listener()
}

/** While one holds the focus, nothing that opens below it may take it. Answers how to say that it has given it back. */
export const holdFocus = (): (() => void) => {
  const modal = {}
  open.add(modal)
  tell()
  return () => {
    if (open.delete(modal)) tell()
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a dialog or the palette has the focus, or is about to give it back. */
export const useIsFocusHeld = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open.size > 0,
    () => false,
  )
