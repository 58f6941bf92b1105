import type { Operation } from '../../../lib/outbox/operation.ts'

/** How many wait to be sent, and how many were refused. */
export const countWaiting = (operations: readonly Operation[]): { waiting: number; refused: number } => {
  const refused = operations.filter(({ failure }) => failure).length
  return { waiting: operations.length - refused, refused }
}

/** In few words: `3 not saved`, `2 waiting`, or both. */
export const waitingWords = (operations: readonly Operation[]): string => {
  const { waiting, refused } = countWaiting(operations)
  if (refused > 0 && waiting > 0) return `${refused} refused · ${waiting} waiting`
  return refused > 0 ? `${refused} not saved` : `${waiting} waiting`
}
