import { unavailable } from './errors.ts'

/** No call hangs longer, whatever the database does (rules §2: 5 s). */
const answerMs = 4500

/** The rest of the time that one request may spend waiting. */
export interface Deadline {
  /** @throws `late` when the time is up before the work is done; the work itself goes on. */
  within: <T>(work: Promise<T>) => Promise<T>
  /** For work that keeps this machine busy, or asks a service with its own time-out: the time stands still. */
  apart: <T>(work: () => Promise<T>) => Promise<T>
}

/** Counts only the waits: a slow sender's body takes as long as it takes. */
export const createDeadline = (patienceMs = answerMs, late: () => Error = unavailable): Deadline => {
  let leftMs = patienceMs
  let startedAt = 0
  let timer: NodeJS.Timeout | undefined
  let giveUp: (() => void) | null = null
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
      const isOver = new Promise<never>((_, reject) => {
        giveUp = () => reject(late())
      })
      start()
      try {
        return await Promise.race([work, isOver])
      } finally {
        stop()
        giveUp = null
      }
    },
    apart: async (work) => {
      stop()
      return work().finally(start)
    },
  }
}
