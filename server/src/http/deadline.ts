import { unavailable } from './errors.ts'

/** No call hangs longer, whatever the database does (decisions §2: 5 s). */
const patienceMs = 4500

/** What is left of the time that one request may wait. */
export interface Deadline {
  /** @throws Refusal `unavailable` when the time is up before the work is done; the work itself goes on. */
  within: <T>(work: Promise<T>) => Promise<T>
}

/** Counts only the waits themselves: a slow sender's body takes as long as it takes. */
export const createDeadline = (): Deadline => {
  let leftMs = patienceMs
  return {
    within: async (work) => {
      const startedAt = performance.now()
      let timer: NodeJS.Timeout | undefined
      const late = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(unavailable()), leftMs)
      })
      try {
        return await Promise.race([work, late])
      } finally {
        clearTimeout(timer)
        leftMs -= performance.now() - startedAt
      }
    },
  }
}
