const storageKey = 'appState'
const version = '1.0'

interface AppState {
  version: string
  entries: Record<string, { timestamp: number; data: unknown }>
}

const read = (): AppState => {
  try {
    const state = JSON.parse(localStorage.getItem(storageKey) ?? 'null') as AppState | null
    if (state?.version === version) return state
  } catch {
    // What cannot be read is no state.
  }
  return { version, entries: {} }
}

/** What was kept under `key` on this device, or undefined (spec 1 §3, local app-state cache). */
export const keptState = (key: string): unknown => read().entries[key]?.data

/** All that was kept on this device, by its key. */
export const allKept = (): Record<string, unknown> =>
  Object.fromEntries(Object.entries(read().entries).map(([key, { data }]) => [key, data]))

/** Keeps `data` across visits, until sign-out; undefined forgets it. */
export const keepState = (key: string, data: unknown): void => {
  const state = read()
  if (data === undefined) delete state.entries[key]
  else state.entries[key] = { timestamp: Date.now(), data }
  try {
    localStorage.setItem(storageKey, JSON.stringify(state))
  } catch {
    // A full or forbidden storage costs the draft, nothing else.
  }
}

export const clearAppState = (): void => localStorage.removeItem(storageKey)

const asideKey = (personId: string) => `${storageKey} of ${personId}`

/** For a session that ends by itself: what was typed waits for the person, and nobody else is shown it. */
export const setAsideAppState = (personId: string): void => {
  const state = localStorage.getItem(storageKey)
  if (state) localStorage.setItem(asideKey(personId), state)
}

/** When that person signs in again. */
export const takeUpAppState = (personId: string): void => {
  const state = localStorage.getItem(asideKey(personId))
  if (!state) return
  localStorage.setItem(storageKey, state)
  localStorage.removeItem(asideKey(personId))
}
