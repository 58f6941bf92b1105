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

/** What is said of a change that failed, before what the server says of it. */
export const failuresOf = (noun: string): Record<StandardKind, FailureWords> => ({
  create: [`Failed to create ${noun}`],
  edit: [`Failed to update ${noun}`],
  delete: [`Failed to delete ${noun}`],
  leave: [`Failed to leave ${noun}`],
  restore: [`Failed to restore ${noun}`],
})
