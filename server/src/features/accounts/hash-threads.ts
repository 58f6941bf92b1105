import { performance } from 'node:perf_hooks'
import pLimit from 'p-limit'
import type { Piscina } from 'piscina'
import { unavailable } from '../../http/errors.ts'

const mostWaiting = 100
/** A caller who has waited this long is about to be given up on: their hash would only delay the next one. */
const longestWaitMs = 3500
/** By then nobody waits for an answer: a thread without a result counts as dead. */
const patienceMs = 5000
/** A thread costs some 9 MB for as long as it lives, and a twentieth of a second to start. */
const idleMs = 2000

export interface HashThreads {
  /** @throws Refusal 503 where too many wait, or no thread answers. */
  run: (name: string, given: unknown) => Promise<unknown>
}

/**
 * Threads that run the exports of `file`, at most `atOnce`. A thread returns its complaints as values: any throw is
 * a failure of the threads, after which the next call starts new ones.
 */
export const openHashThreads = (file: URL, atOnce: number, limitMs = patienceMs): HashThreads => {
  const inTurn = pLimit(atOnce)
  let threads: Promise<Piscina> | null = null

  const startThreads = async (): Promise<Piscina> => {
    const { Piscina } = await import('piscina')
    const pool = new Piscina({
      filename: file.href,
      minThreads: 0,
      maxThreads: atOnce,
      idleTimeout: idleMs,
      // Not the program's own arguments: a loader takes longer than a hash.
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 16, maxYoungGenerationSizeMb: 2 },
    })
    // A thread that cannot start leaves its work waiting; ending the pool answers those who wait.
    pool.once('error', () => {
      // Once more for each call that fails with it.
      pool.on('error', () => {})
      threads = null
      void pool.destroy()
    })
    return pool
  }

  const runInThread = async (name: string, given: unknown, leftMs: number): Promise<unknown> => {
    threads ??= startThreads()
    const mine = threads
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), leftMs)
    try {
      return await (await mine).run(given, { name, signal: late.signal })
    } catch (error) {
      if (threads === mine) threads = null
      throw unavailable(error)
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    run: async (name, given) => {
      if (inTurn.pendingCount >= mostWaiting) throw unavailable()
      const askedAt = performance.now()
      return inTurn(() => {
        const waitedMs = performance.now() - askedAt
        if (waitedMs > longestWaitMs) throw unavailable()
        return runInThread(name, given, limitMs - waitedMs)
      })
    },
  }
}
