import { setTimeout as sleep } from 'node:timers/promises'
import type { Postmaster } from './postmaster.ts'

// The last pause repeats: the database answers a few seconds after the cause is gone. A server that lasted a minute
// starts from the first pause again.
const pausesMs = [0, 250, 1_000, 2_000]
const steadyAfterMs = 60_000

/** Starts the server, and restarts it whenever it ends unasked, for example killed for lack of memory. */
export const keepRunning = async (
  start: () => Promise<Postmaster>,
  log: (line: string) => void,
): Promise<{ stop(): Promise<void> }> => {
  const stopping = new AbortController()
  let current: Postmaster | undefined = await start()
  let failures = 0
  let lastReason = ''
  /** Logs each reason once: a disk that is full for a day would fill the log as well. */
  const sayOnce = (reason: string) => {
    if (reason !== lastReason) log(reason)
    lastReason = reason
  }

  const startAgain = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const pauseMs = pausesMs[Math.min(failures++, pausesMs.length - 1)]
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => {})
      if (stopping.signal.aborted) return
      try {
        current = await start()
        lastReason = ''
        return
      } catch (error) {
        sayOnce(error instanceof Error ? error.message : String(error))
      }
    }
  }

  const watch = async (): Promise<void> => {
    while (current && !stopping.signal.aborted) {
      const startedAt = Date.now()
      const how = await current.exited
      current = undefined
      if (stopping.signal.aborted) return
      if (Date.now() - startedAt > steadyAfterMs) failures = 0
      log(`the database ended by itself (${how}): starting it again`)
      await startAgain()
    }
  }

  const watching = watch()
  return {
    stop: async () => {
      stopping.abort()
      await current?.stop()
      await watching
      await current?.stop()
    },
  }
}
