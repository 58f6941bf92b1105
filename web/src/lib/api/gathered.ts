import type { QueryClient, QueryKey } from '@tanstack/react-query'

interface Pace {
  firstMs: number
  restMs: number
}

/**
 * Runs `work` once for many calls that come close together: `firstMs` after the first of them, and no sooner than
 * `restMs` after it last ran, so that a storm of calls is a few runs and a single one is answered at once.
 */
export const gathered = (work: () => void, { firstMs, restMs }: Pace): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let readyAt = Number.NEGATIVE_INFINITY
  const run = () => {
    timer = undefined
    readyAt = performance.now() + restMs
    work()
  }
  return () => {
    timer ??= setTimeout(run, Math.max(firstMs, readyAt - performance.now()))
  }
}

/** Paces refreshes for live events: a change shows within a second, also among many others. */
export const livePace: Pace = { firstMs: 50, restMs: 600 }

/** Marks cached answers as old, as `gathered` does; those that are shown are read again. */
export const readingAgain = (client: QueryClient, queryKey: QueryKey, pace = livePace): (() => void) =>
  gathered(() => void client.invalidateQueries({ queryKey }), pace)
