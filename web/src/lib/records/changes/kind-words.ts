import type { FailureWords } from '../record.ts'
import type { StandardKind } from './standard-change.ts'

/** The title is the first sentence; the whole stands where the server says nothing itself (spec 2 §8). */
export const advising = (text: string): FailureWords => [text.slice(0, text.indexOf('.')), text]

/** What a change is called where it waits. */
export const actionsOf = (noun: string): Record<StandardKind, string> => {
  const named = noun.charAt(0).toUpperCase() + noun.slice(1)
  return {
    ...{ create: `New ${noun}`, edit: `${named} update`, delete: `${named} deletion` },
    ...{ leave: `Leaving a ${noun}`, restore: `${named} restore` },
  }
}
