import { useEffect, useSyncExternalStore } from 'react'

let shown: string | undefined
const listeners = new Set<() => void>()

const show = (name: string | undefined): void => {
  shown = name
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Calls the browser's tab by the record that the page is about, for as long as the page is there. */
export const useRecordTitle = (name: string): void =>
  useEffect(() => {
    show(name)
    return () => show(undefined)
  }, [name])

/** The name of that record; undefined where the page is about none, or does not know it yet. */
export const useShownRecord = (): string | undefined => useSyncExternalStore(subscribe, () => shown)
