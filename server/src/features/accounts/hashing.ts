import { availableParallelism } from 'node:os'
import pLimit from 'p-limit'
import type { Piscina } from 'piscina'
import { unavailable } from '../../http/errors.ts'

/** Each takes 19 MiB and a core for some 30 ms; where there are two or more, one is left for everybody else. */
const mostAtOnce = Math.max(1, Math.min(4, availableParallelism() - 1))
const mostWaiting = 100
/** Whoever has waited this long is about to be given up on: their hash would only keep the next one waiting too long. */
const longestWaitMs = 3500
/** A thread costs some 9 MB for as long as it lives, and a twentieth of a second to start. */
const idleMs = 2000

const inTurn = pLimit(mostAtOnce)

let threads: Promise<Piscina> | null = null

const startThreads = async (): Promise<Piscina> => {
  const { Piscina } = await import('piscina')
  const pool = new Piscina({
    filename: new URL('./hash-thread.js', import.meta.url).href,
    minThreads: 0,
    maxThreads: mostAtOnce,
    idleTimeout: idleMs,
    // Not what the program itself was started with: a loader takes longer than a hash.
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
  })
  // Whoever waits for a thread that ends hears of it; one that ends between two hashes is replaced.
  pool.on('error', () => {})
  return pool
}

/** @throws Refusal 503 rather than hash for somebody who will be gone by then. */
const inThread = (name: 'hash' | 'verify', given: unknown): Promise<unknown> => {
  if (inTurn.pendingCount >= mostWaiting) throw unavailable()
  const askedAt = performance.now()
  return inTurn(async () => {
    if (performance.now() - askedAt > longestWaitMs) throw unavailable()
    threads ??= startThreads()
    return (await threads).run(given, { name })
  })
}

/** @throws Refusal 503 when too many wait. */
export const hashPassword = async (password: string): Promise<string> =>
  (await inThread('hash', password)) as string

/**
 * False without a hash to compare with, after the same time.
 * @throws Refusal 503 when too many wait.
 */
export const passwordMatches = async (passwordHash: string | null, password: string): Promise<boolean> =>
  (await inThread('verify', { passwordHash, password })) as boolean
