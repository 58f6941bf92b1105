import { useSyncExternalStore } from 'react'

export type Density = 'comfortable' | 'compact'

const storageKey = 'density'
/** The token --row-height in figures, for lists that draw only a part of their rows. */
const rowHeightsPx = { comfortable: 40, compact: 32 }
const listeners = new Set<() => void>()

const readDensity = (): Density =>
  document.documentElement.dataset.density === 'compact' ? 'compact' : 'comfortable'

const apply = (density: Density): void => {
  if (density === 'compact') document.documentElement.dataset.density = 'compact'
  else delete document.documentElement.dataset.density
  for (const listener of listeners) listener()
}

/** Changes the height of all rows at once and remembers the choice in this browser. */
export const setDensity = (density: Density): void => {
  try {
    localStorage.setItem(storageKey, density)
  } catch {
    // Kept until the page is left.
  }
  apply(density)
}

const onStorage = ({ key, newValue }: StorageEvent): void => {
  if (key === storageKey) apply(newValue === 'compact' ? 'compact' : 'comfortable')
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** How high rows are; index.html sets it before the first paint. */
export const useDensity = (): Density => useSyncExternalStore(subscribe, readDensity)

/** Pixels of one row of a list. */
export const useRowHeightPx = (): number => rowHeightsPx[useDensity()]
