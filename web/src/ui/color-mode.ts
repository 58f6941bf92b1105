import { useSyncExternalStore } from 'react'

/** `system` follows what the device is set to. */
export type ColorMode = 'dark' | 'light' | 'system'

/** The choices, in the order in which they are offered. */
export const colorModes: readonly { value: ColorMode; label: string }[] = [
  { value: 'dark', label: 'Dark' },
  { value: 'light', label: 'Light' },
  { value: 'system', label: 'System' },
]

const storageKey = 'colorMode'
const groundColors = { dark: '#14110f', light: '#f8f7f3' }
const listeners = new Set<() => void>()

const modeOf = (stored: string | null): ColorMode =>
  stored === 'light' || stored === 'system' ? stored : 'dark'

let chosen: ColorMode | undefined

const choice = (): ColorMode => {
  try {
    chosen ??= modeOf(localStorage.getItem(storageKey))
  } catch {
    chosen = 'dark'
  }
  return chosen
}

const deviceIsLight = () => window.matchMedia('(prefers-color-scheme: light)')
/** What shows now, for a press that changes it. */
export const shownMode = (): 'dark' | 'light' =>
  document.documentElement.dataset.mode === 'light' ? 'light' : 'dark'

/** index.html does the same before the first paint. */
const paint = (mode: ColorMode): void => {
  chosen = mode
  const isLight = mode === 'light' || (mode === 'system' && deviceIsLight().matches)
  const { dataset } = document.documentElement
  if (isLight) dataset.mode = 'light'
  else delete dataset.mode
  document
    .querySelector('meta[name=theme-color]')
    ?.setAttribute('content', groundColors[isLight ? 'light' : 'dark'])
  for (const listener of listeners) listener()
}

const onStorage = ({ key, newValue }: StorageEvent): void => {
  if (key === storageKey) paint(modeOf(newValue))
}
const onDevice = (): void => {
  if (choice() === 'system') paint('system')
}

if (typeof window !== 'undefined') {
  window.addEventListener('storage', onStorage)
  deviceIsLight().addEventListener('change', onDevice)
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Changes the page at once and remembers the choice in this browser. */
export const setColorMode = (mode: ColorMode): void => {
  try {
    localStorage.setItem(storageKey, mode)
  } catch {
    // A browser that stores nothing still shows the choice until the page is left.
  }
  paint(mode)
}

/** What was chosen; another tab may change it. */
export const useColorMode = (): ColorMode => useSyncExternalStore(subscribe, choice, () => 'dark')

/** What shows. */
export const useShownMode = (): 'dark' | 'light' => useSyncExternalStore(subscribe, shownMode, () => 'dark')
