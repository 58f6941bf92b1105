import { useSyncExternalStore } from 'react'

export type ColorMode = 'dark' | 'light'

const storageKey = 'colorMode'
const groundColors = { dark: '#14110f', light: '#f8f7f3' }
const listeners = new Set<() => void>()

const readColorMode = (): ColorMode => (document.documentElement.dataset.mode === 'light' ? 'light' : 'dark')

const paint = (mode: ColorMode): void => {
  if (mode === 'light') document.documentElement.dataset.mode = 'light'
  else delete document.documentElement.dataset.mode
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', groundColors[mode])
  for (const listener of listeners) listener()
}

/** Changes the colours at once and remembers the choice in this browser. */
export const setColorMode = (mode: ColorMode): void => {
  try {
    localStorage.setItem(storageKey, mode)
  } catch {
    // A browser that stores nothing still shows the chosen colours until the page is left.
  }
  paint(mode)
}

const onStorage = (event: StorageEvent): void => {
  if (event.key === storageKey) paint(event.newValue === 'light' ? 'light' : 'dark')
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}

/** The colours in use; index.html sets them before the first paint, another tab may change them later. */
export const useColorMode = (): ColorMode => useSyncExternalStore(subscribe, readColorMode)
