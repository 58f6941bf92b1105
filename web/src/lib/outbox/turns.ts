import type { Operation } from './operation.ts'
import type { OutboxOptions } from './outbox-options.ts'
import type { Shelf } from './shelf.ts'

const mostWaitMs = 30_000
const firstWaitMs = 500

/** What a try came to: the next one may go, or all wait, for this long at least. */
export type Outcome = 'next' | { atLeastMs: number }

interface Turns extends Pick<OutboxOptions, 'alone' | 'isReachable'> {
  shelf: Shelf
  wait: (ms: number) => Promise<void>
  isStopped: () => boolean
  attempt: (operation: Operation) => Promise<Outcome>
  /** Hears for how long nothing is tried. */
  onStandBack: (ms: number) => void
}

/** Tries one operation after the other, while no other tab does; where the server has no time, later each time. */
export const createTurns = ({ shelf, alone, isReachable, wait, isStopped, attempt, onStandBack }: Turns) => {
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
    while (!isStopped() && isReachable() && !standing) {
      const operation = await shelf.next()
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
    while (isAskedAgain && !isStopped()) {
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
