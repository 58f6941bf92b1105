import type { Operation } from './operation.ts'

const mostWaitMs = 30_000
const firstWaitMs = 500

/** What a try came to: the next one may go, or all wait, for this long at least. */
export type Outcome = 'next' | { atLeastMs: number }

interface LineOptions {
  /** Runs `work` while no other tab of the browser sends from this line. */
  alone: (work: () => Promise<void>) => Promise<void>
  mayGoOn: () => boolean
  next: () => Promise<Operation | undefined>
  wait: (ms: number) => Promise<void>
  attempt: (operation: Operation) => Promise<Outcome>
  /** Hears for how long nothing is tried. */
  onStandBack: (ms: number) => void
}

/** Sends one operation after the other; where nobody answers, again later, and each time later still. */
export const createLine = ({ alone, mayGoOn, next, wait, attempt, onStandBack }: LineOptions) => {
  let tries = 0
  let isDraining = false
  let isAskedAgain = false
  /** The wait that counts: whoever is asked meanwhile does not begin one more. */
  let standing: symbol | undefined

  const standBack = (ms: number): void => {
    const mine = Symbol()
    standing = mine
    void wait(ms).then(() => {
      if (standing === mine) void resume()
    })
  }
  const comeBack = ({ atLeastMs }: { atLeastMs: number }): void => {
    tries++
    const ms = Math.max(atLeastMs, Math.min(mostWaitMs, 2 ** tries * firstWaitMs))
    standBack(ms)
    onStandBack(ms)
  }
  const drainAlone = async () => {
    while (mayGoOn() && !standing) {
      const operation = await next()
      if (!operation) return
      const outcome = await attempt(operation)
      if (outcome === 'next') tries = 0
      else comeBack(outcome)
    }
  }
  const drain = async (): Promise<void> => {
    isAskedAgain = true
    if (isDraining) return
    isDraining = true
    while (isAskedAgain && mayGoOn()) {
      isAskedAgain = false
      await alone(drainAlone).catch(() => undefined)
    }
    isDraining = false
  }
  const resume = (): Promise<void> => {
    standing = undefined
    return drain()
  }

  return {
    drain,
    /** Tries now, whatever was waited for. */
    hurry: (): Promise<void> => {
      tries = 0
      return resume()
    },
    /** For as long as another tab does. */
    standBack,
    isStandingBack: (): boolean => standing !== undefined,
  }
}
