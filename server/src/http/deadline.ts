import { unavailable } from './errors.ts'

/** No call hangs longer, whatever the database does (rules §2: 5 s). */
const answerMs = 4500

/** The rest of the time that one request may spend waiting. */
export interface Deadline {
  /** @throws `late` when the time is up before the work is done; the work itself goes on. */
  within: <T>(work: Promise<T>) => Promise<T>
  /** For work that keeps this machine busy, or asks a service with its own time-out: the time stands still. */
  apart: <T>(work: () => Promise<T>) => Promise<T>
  /** For long work between two of its parts. @throws `late` once the time is up: nobody waits for the rest. */
  check: () => void
}

/** Counts only the waits: a slow sender's body takes as long as it takes. */
export const createDeadline = (patienceMs = answerMs, late: () => Error = unavailable): Deadline => {
  let leftMs = patienceMs
  let startedAt = 0
  let timer: NodeJS.Timeout | undefined
  let giveUp: (() => void) | null = null
  let isOver = false
  const start = () => {
    startedAt = performance.now()
    if (giveUp) timer = setTimeout(giveUp, leftMs)
  }
  const stop = () => {
    if (!giveUp) return
    clearTimeout(timer)
    leftMs -= performance.now() - startedAt
  }
  return {
    within: async (work) => {
      const timeUp = new Promise<never>((_, reject) => {
        giveUp = () => {
          isOver = true
          reject(late())
        }
      })
      start()
      try {
        return await Promise.race([work, timeUp])
      } finally {
        stop()
        giveUp = null
      }
    },
    apart: async (work) => {
      stop()
      return work().finally(start)
    },
    check: () => {
      if (isOver) throw late()
    },
  }
}
