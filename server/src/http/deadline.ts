import { unavailable } from './errors.ts'

/** No call hangs longer, whatever the database does (decisions §2: 5 s). */
const deadlineMs = 4800

/** @throws Refusal `unavailable` when the work has not finished in time; the work itself goes on. */
export const withDeadline = async <T>(work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(unavailable()), deadlineMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
