import { keepState, keptState } from '../../lib/app-state.ts'

const stateKey = 'tasks.limitBanner'

/** How many tasks remained when the banner was dismissed on this device, until sign-out. */
export const readDismissal = (): number | null => {
  const kept = keptState(stateKey)
  return typeof kept === 'number' ? kept : null
}

export const keepDismissal = (remaining: number): void => keepState(stateKey, remaining)

/** A dismissal ends once more tasks remain than when it was made: what comes after that is news again. */
export const settleDismissal = (remaining: number | null): void => {
  const dismissedAt = readDismissal()
  if (dismissedAt !== null && (remaining === null || remaining > dismissedAt)) keepState(stateKey, undefined)
}
