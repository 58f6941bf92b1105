const storageKey = 'appState'
const version = '1.0'

interface AppState {
  version: string
  /** `by` is the person who was signed in when it was stored. */
  entries: Record<string, { timestamp: number; data: unknown; by?: string }>
}

let keeper: string | undefined
let isClosed = false

/** Stores entries as this person's from now on, also after the session ends: late answers still give back what was typed. */
export const keepAppStateFor = (personId: string): void => {
  keeper = personId
  isClosed = false
}

/** Called when the person has signed out: forms that close afterwards leave nothing behind. */
export const closeAppState = (): void => {
  isClosed = true
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const readAt = (key: string): AppState => {
  try {
    const state = JSON.parse(localStorage.getItem(key) ?? 'null') as AppState | null
    if (state?.version === version && isRecord(state.entries)) return state
  } catch {
    // An unreadable state counts as none.
  }
  return { version, entries: {} }
}
const read = (): AppState => readAt(storageKey)
const write = (key: string, state: AppState): void => localStorage.setItem(key, JSON.stringify(state))

/** Merges field by field; where both have a value, the later one holds. */
const joined = (earlier: unknown, later: unknown): unknown => {
  if (!isRecord(earlier) || !isRecord(later)) return later ?? earlier
  const keys = new Set([...Object.keys(earlier), ...Object.keys(later)])
  return Object.fromEntries([...keys].map((key) => [key, joined(earlier[key], later[key])]))
}

/** The data stored under `key`, or undefined (spec 1 §3, local app-state cache). */
export const keptState = (key: string): unknown => read().entries[key]?.data

/** All stored data, by its key. */
export const allKept = (): Record<string, unknown> =>
  Object.fromEntries(Object.entries(read().entries).map(([key, { data }]) => [key, data]))

/** Stores `data` until sign-out; undefined deletes it. */
export const keepState = (key: string, data: unknown): void => {
  if (isClosed) return
  const state = read()
  if (data === undefined) delete state.entries[key]
  else state.entries[key] = { timestamp: Date.now(), data, by: keeper }
  try {
    write(storageKey, state)
  } catch {
    // Where the storage is full or forbidden, only the draft is lost.
  }
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Hears of each change of what is stored, in this tab and in others. Answers how to stop. */
export const onKeptState = (listener: () => void): (() => void) => {
  const hear = ({ key }: StorageEvent) => key === storageKey && listener()
  listeners.add(listener)
  window.addEventListener('storage', hear)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', hear)
  }
}

export const clearAppState = (): void => localStorage.removeItem(storageKey)

const asideKey = (personId: string) => `${storageKey} of ${personId}`

/** Merges the state at one key into the state at another. */
const moveState = (from: string, to: string): void => {
  if (localStorage.getItem(from) === null) return
  write(to, joined(readAt(to), readAt(from)) as AppState)
  localStorage.removeItem(from)
}

/** Called when a session ends by itself: what was typed waits for its person, and nobody else sees it. */
export const setAsideAppState = (personId: string): void => moveState(storageKey, asideKey(personId))

/** Whether something of the person waits since a session ended by itself. */
export const isSetAside = (personId: string): boolean => localStorage.getItem(asideKey(personId)) !== null

/** Sets aside entries of other people, which arrived after their session had ended. */
const setAsideOthers = (personId: string): void => {
  const state = read()
  for (const [key, entry] of Object.entries(state.entries)) {
    const { by } = entry
    if (!by || by === personId) continue
    write(asideKey(by), joined(readAt(asideKey(by)), { version, entries: { [key]: entry } }) as AppState)
    delete state.entries[key]
    write(storageKey, state)
  }
}

/** Called when the person signs in again. Entries that another tab stored in the meantime are the later ones. */
export const takeUpAppState = (personId: string): void => {
  keepAppStateFor(personId)
  setAsideOthers(personId)
  moveState(storageKey, asideKey(personId))
  moveState(asideKey(personId), storageKey)
}
