import { keepState, keptState } from '../session/app-state.ts'

/** That the warning before a limit of the plan was dismissed on this device, until sign-out; `name` is what is limited. */
export const createLimitDismissal = (name: string) => {
  const stateKey = `${name}.limitBanner`
  /** How many remained when it was dismissed. */
  const read = (): number | null => {
    const kept = keptState(stateKey)
    return typeof kept === 'number' ? kept : null
  }
  return {
    read,
    keep: (remaining: number): void => keepState(stateKey, remaining),
    /** It ends once more remain than when it was made: what comes after that is news again. */
    settle: (remaining: number | null): void => {
      const dismissedAt = read()
      if (dismissedAt !== null && (remaining === null || remaining > dismissedAt))
        keepState(stateKey, undefined)
    },
  }
}
