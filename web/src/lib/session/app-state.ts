const storageKey = 'appState'
const version = '1.0'

interface AppState {
  version: string
  /** `by` is whose session this tab had when it kept it. */
  entries: Record<string, { timestamp: number; data: unknown; by?: string }>
}

let keeper: string | undefined

/** From now on what is kept is this person's, also when their session has ended: late answers give back what they typed. */
export const keepAppStateFor = (personId: string): void => {
  keeper = personId
}

const readAt = (key: string): AppState => {
  try {
    const state = JSON.parse(localStorage.getItem(key) ?? 'null') as AppState | null
    if (state?.version === version) return state
  } catch {
    // What cannot be read is no state.
  }
  return { version, entries: {} }
}
const read = (): AppState => readAt(storageKey)
const write = (key: string, state: AppState): void => localStorage.setItem(key, JSON.stringify(state))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Both, down to the single field; where both have something, the later one. */
const joined = (earlier: unknown, later: unknown): unknown => {
  if (!isRecord(earlier) || !isRecord(later)) return later ?? earlier
  const keys = new Set([...Object.keys(earlier), ...Object.keys(later)])
  return Object.fromEntries([...keys].map((key) => [key, joined(earlier[key], later[key])]))
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
  else state.entries[key] = { timestamp: Date.now(), data, by: keeper }
  try {
    write(storageKey, state)
  } catch {
    // A full or forbidden storage costs the draft, nothing else.
  }
}

export const clearAppState = (): void => localStorage.removeItem(storageKey)

const asideKey = (personId: string) => `${storageKey} of ${personId}`

/** Moves what is kept at one place to another, to what is there already. */
const moveState = (from: string, to: string): void => {
  if (localStorage.getItem(from) === null) return
  write(to, joined(readAt(to), readAt(from)) as AppState)
  localStorage.removeItem(from)
}

/** For a session that ends by itself: what was typed waits for the person, and nobody else is shown it. */
export const setAsideAppState = (personId: string): void => moveState(storageKey, asideKey(personId))

/** Whatever came after its session had ended, in this tab or another. */
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

/** When that person signs in again: what another of their tabs kept since is the later. */
export const takeUpAppState = (personId: string): void => {
  keepAppStateFor(personId)
  setAsideOthers(personId)
  moveState(storageKey, asideKey(personId))
  moveState(asideKey(personId), storageKey)
}
