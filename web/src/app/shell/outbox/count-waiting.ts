import type { Operation } from '../../../lib/outbox/operation.ts'

export const countWaiting = (operations: readonly Operation[]): { waiting: number; refused: number } => {
  const refused = operations.filter(({ failure }) => failure).length
  return { waiting: operations.length - refused, refused }
}

/** As in `3 not saved`, `2 waiting`, or both; `returned` came back to their forms. */
export const waitingWords = (operations: readonly Operation[], returned = 0): string => {
  const counts = countWaiting(operations)
  const { waiting } = counts
  const refused = counts.refused + returned
  if (refused > 0 && waiting > 0) return `${refused} refused · ${waiting} waiting`
  return refused > 0 ? `${refused} not saved` : `${waiting} waiting`
}
