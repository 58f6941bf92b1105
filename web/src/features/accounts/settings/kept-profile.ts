import { keepState, keptState } from '../../../lib/session/app-state.ts'
import { editsOf, rebase } from './rebase.ts'

// Kept among the other unsaved edits, so that a sign-out asks about it.
const stateKey = 'profile.edits'

interface KeptEdits<V> {
  /** The fields that were edited, and what stood in them before. */
  profile?: { typed: Partial<V>; base: Partial<V> }
}

/** Keeps text typed over `before` on this device until it is saved, discarded, or the person signs out. */
export const keepProfile = <V extends object>(typed: V, before: V): void => {
  const edits = editsOf(typed, before)
  const names = Object.keys(edits) as (keyof V)[]
  const base = Object.fromEntries(names.map((name) => [name, before[name]])) as Partial<V>
  keepState(stateKey, names.length > 0 ? { profile: { typed: edits, base } } : undefined)
}

/** Earlier unsaved text, carried over to the present record; `contested` as in `rebase`. */
export const keptProfile = <V extends object>(now: V): { values: V; contested: (keyof V & string)[] } => {
  const { profile } = (keptState(stateKey) as KeptEdits<V> | undefined) ?? {}
  if (!profile) return { values: now, contested: [] }
  return rebase({ ...now, ...profile.typed }, { ...now, ...profile.base }, now)
}
