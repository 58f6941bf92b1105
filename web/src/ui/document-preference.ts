import { useSyncExternalStore } from 'react'

/**
 * A preference about the look of the page, kept in this browser and set on <html>; index.html sets it before the
 * first paint.
 */
export interface DocumentPreference<Value extends string> {
  /** Changes the page at once and remembers the choice in this browser. */
  set: (value: Value) => void
  /** The value in use; another tab may change it. */
  use: () => Value
}

interface Options<Value extends string> {
  /** In localStorage. */
  storageKey: string
  /** In `document.documentElement.dataset`; only the second value is written there. */
  attribute: string
  /** The default value, and the other one. */
  values: readonly [standard: Value, other: Value]
  onChange?: (value: Value) => void
}

/** A choice between two looks that is kept in this browser and followed by all of its tabs. */
export const documentPreference = <Value extends string>({
  storageKey,
  attribute,
  values: [standard, other],
  onChange,
}: Options<Value>): DocumentPreference<Value> => {
  const listeners = new Set<() => void>()
  const dataset = () => document.documentElement.dataset

  const read = (): Value => (dataset()[attribute] === other ? other : standard)

  const apply = (value: Value): void => {
    if (value === other) dataset()[attribute] = other
    else delete dataset()[attribute]
    onChange?.(value)
    for (const listener of listeners) listener()
  }

  const onStorage = ({ key, newValue }: StorageEvent): void => {
    if (key === storageKey) apply(newValue === other ? other : standard)
  }

  const subscribe = (listener: () => void): (() => void) => {
    if (listeners.size === 0) window.addEventListener('storage', onStorage)
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0) window.removeEventListener('storage', onStorage)
    }
  }

  return {
    set: (value) => {
      try {
        localStorage.setItem(storageKey, value)
      } catch {
        // A browser that stores nothing still shows the choice until the page is left.
      }
      apply(value)
    },
    use: () => useSyncExternalStore(subscribe, read, () => standard),
  }
}
