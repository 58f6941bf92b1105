import { useSyncExternalStore } from 'react'

let isOpen = false
const listeners = new Set<() => void>()

export const isLive = (): boolean => isOpen

export const setLive = (open: boolean): void => {
  if (open === isOpen) return
  isOpen = open
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether changes arrive live; while they do not, some data is polled. */
export const useIsLive = (): boolean => useSyncExternalStore(subscribe, isLive, () => false)
