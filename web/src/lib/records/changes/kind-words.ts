import type { FailureWords } from '../record.ts'
import type { StandardKind } from './standard-change.ts'

/** Title and, where the server says nothing itself, the text (spec 2 §8). */
export const failuresOf = (noun: string, advises: boolean): Record<StandardKind | 'switch', FailureWords> => {
  const failed = (verb: string): FailureWords => {
    const title = `Failed to ${verb} ${noun}`
    return advises ? [title, `${title}. Please try again.`] : [title]
  }
  return {
    ...{
      create: failed('create'),
      edit: failed('update'),
      switch: failed('update'),
      delete: failed('delete'),
    },
    ...{ leave: [`Failed to leave ${noun}`], restore: [`Failed to restore ${noun}`] },
  }
}

/** What a change is called where it waits. */
export const actionsOf = (noun: string): Record<StandardKind | 'switch', string> => {
  const named = noun.charAt(0).toUpperCase() + noun.slice(1)
  return {
    ...{
      create: `New ${noun}`,
      edit: `${named} update`,
      switch: `${named} update`,
      delete: `${named} deletion`,
    },
    ...{ leave: `Leaving a ${noun}`, restore: `${named} restore` },
  }
}
