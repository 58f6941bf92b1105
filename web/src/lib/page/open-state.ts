import { useSyncExternalStore } from 'react'

/** Whether each part is open before the person chooses, by its storage key (spec 2 §3). */
const openAtFirst = {
  sidebarOpen: true,
  /** The panel of a new task. */
  centerOpen: false,
  rightSidebarOpen: true,
  sharedContentExpanded: true,
  /** The week as a panel, where it has no room beside the tasks. Never stored: it is closed on the next visit. */
  weekOver: false,
}
export type Openable = keyof typeof openAtFirst

const listeners = new Set<() => void>()
/** This tab's choices; those of other tabs show here only after a reload. */
const chosen = new Map<Openable, boolean>()

const kept = (name: Openable): boolean => {
  try {
    const value = localStorage.getItem(name)
    return value === null ? openAtFirst[name] : value === 'true'
  } catch {
    return openAtFirst[name]
  }
}

export const isOpen = (name: Openable): boolean => {
  const known = chosen.get(name) ?? kept(name)
  chosen.set(name, known)
  return known
}

const change = (name: Openable, open: boolean, keep: () => void): void => {
  chosen.set(name, open)
  try {
    keep()
  } catch {
    // A browser that stores nothing still shows the choice until the page is left.
  }
  for (const listener of listeners) listener()
}

export const setOpen = (name: Openable, open: boolean): void => {
  const keep = () => {
    if (name !== 'weekOver') localStorage.setItem(name, String(open))
  }
  if (isOpen(name) !== open) change(name, open, keep)
}

/** Resets it to how it was before the person chose. */
export const forgetOpen = (name: Openable): void =>
  change(name, openAtFirst[name], () => localStorage.removeItem(name))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const useOpen = (name: Openable): [boolean, (open: boolean) => void] => [
  useSyncExternalStore(subscribe, () => isOpen(name)),
  (open) => setOpen(name, open),
]
