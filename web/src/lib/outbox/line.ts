import type { Operation } from './operation.ts'

const mostWaitMs = 30_000
const firstWaitMs = 500

/** What came of a try: the next may go, or nobody answered and it is tried later, or the page sends no more. */
export type Outcome = 'answered' | 'later' | 'stopped'

interface LineOptions {
  /** Runs `work` while no other tab of the browser sends from this line. */
  alone: (work: () => Promise<void>) => Promise<void>
  mayGoOn: () => boolean
  next: () => Promise<Operation | undefined>
  attempt: (operation: Operation) => Promise<Outcome>
  wait: (ms: number) => Promise<void>
}

/** Sends one operation after the other; where nobody answers, again later, and each time later still. */
export const createLine = ({ alone, mayGoOn, next, attempt, wait }: LineOptions) => {
  let tries = 0
  let isDraining = false
  let isAskedAgain = false

  const drainAlone = async (): Promise<void> => {
    while (mayGoOn()) {
      const operation = await next()
      if (!operation) return
      const outcome = await attempt(operation)
      if (outcome === 'later') {
        tries++
        void wait(Math.min(mostWaitMs, 2 ** tries * firstWaitMs)).then(drain)
      }
      if (outcome !== 'answered') return
      tries = 0
    }
  }
  /** Sends what is there to be sent, unless that is under way. */
  async function drain(): Promise<void> {
    isAskedAgain = true
    if (isDraining) return
    isDraining = true
    while (isAskedAgain && mayGoOn()) {
      isAskedAgain = false
      await alone(drainAlone).catch(() => undefined)
    }
    isDraining = false
  }
  return {
    drain,
    /** The same, and what waits for its next try does not wait long for the one after. */
    hurry: (): Promise<void> => {
      tries = 0
      return drain()
    },
  }
}
