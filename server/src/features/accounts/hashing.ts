import { availableParallelism } from 'node:os'
import { openHashThreads } from './hash-threads.ts'

/** Each takes 19 MiB and a core for some 30 ms; where there are two or more, one is left for everybody else. */
export const mostHashesAtOnce = Math.max(1, Math.min(4, availableParallelism() - 1))

const threads = openHashThreads(new URL('./hash-thread.js', import.meta.url), mostHashesAtOnce)

const inThread = async <T>(name: 'hash' | 'verify', given: unknown): Promise<T> => {
  const told = (await threads.run(name, given)) as { result: T } | { failed: string }
  if ('failed' in told) throw new Error(told.failed)
  return told.result
}

/** @throws Refusal 503 when too many wait, or no thread can be had. */
export const hashPassword = (password: string): Promise<string> => inThread('hash', password)

/**
 * False without a hash to compare with, after the same time.
 * @throws Refusal 503 when too many wait, or no thread can be had.
 */
export const passwordMatches = (passwordHash: string | null, password: string): Promise<boolean> =>
  inThread('verify', { passwordHash, password })
