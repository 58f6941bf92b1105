import { useSyncExternalStore } from 'react'

/** What stands open until it is chosen otherwise, by the names under which this browser keeps it (spec 2 §3). */
const openAtFirst = {
  sidebarOpen: true,
  /** The panel of a new task, at the centre of the work. */
  centerOpen: false,
  rightSidebarOpen: true,
  sharedContentExpanded: true,
  /** The week where it has no room beside the tasks, until the page is left: nobody wants it there when they come back. */
  weekOver: false,
}
export type Openable = keyof typeof openAtFirst

const listeners = new Set<() => void>()
/** Of this tab: what another one opens or closes is kept, and shows here after a reload only. */
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

/** As it was before anybody chose. */
export const forgetOpen = (name: Openable): void =>
  change(name, openAtFirst[name], () => localStorage.removeItem(name))

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether a part of the page is open, and the way to open and close it. */
export const useOpen = (name: Openable): [boolean, (open: boolean) => void] => [
  useSyncExternalStore(subscribe, () => isOpen(name)),
  (open) => setOpen(name, open),
]
