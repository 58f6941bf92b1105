import { setTimeout as sleep } from 'node:timers/promises'
import { runOnce } from 'graphile-worker'
import type pg from 'pg'
import { keepLeases } from './leases.ts'
import { recordOutcomes, startLibraryRun } from './library-run.ts'
import { Outcomes } from './outcomes.ts'
import type { Handlers } from './queue.ts'
import { describeError, libraryLogger, type QueueLog, silentLog } from './queue-log.ts'
import { toTasks } from './run-handlers.ts'
import type { Schedule } from './schedules.ts'
import { surviveLostConnections } from './survive-lost-connections.ts'

export interface WorkerOptions {
  /** One connection is kept for listening; items and the queue's own statements use the others. */
  pool: pg.Pool
  handlers: Handlers
  schedules?: Schedule[]
  log: QueueLog
  concurrency?: number
  /** How long running items may finish when the worker stops; a second more, and they go back to the queue. */
  graceMs?: number
  /** How long a dead worker's items wait before others take them. */
  leaseMs?: number
}

export interface QueueWorker {
  stop(): Promise<void>
}

/** Works through the queue until stopped, and starts again by itself when the database went away. */
export const startWorker = async ({
  pool,
  handlers,
  schedules = [],
  log,
  concurrency = 4,
  graceMs = 8000,
  leaseMs = 15_000,
}: WorkerOptions): Promise<QueueWorker> => {
  surviveLostConnections(pool, log)
  const begin = () => startLibraryRun({ pool, handlers, schedules, log, concurrency, graceMs })
  const stopping = new AbortController()
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopping.signal }).catch(() => {})
  let current = await begin()

  const restart = async () => {
    for (let pauseMs = 500; !stopping.signal.aborted; pauseMs = Math.min(pauseMs * 2, 10_000)) {
      try {
        await current.settle()
        current = await begin()
        return
      } catch (error) {
        log.warn({ pauseMs, error: describeError(error) }, 'The queue worker could not start; it tries again')
        await pause(pauseMs)
      }
    }
  }

  const supervise = async () => {
    while (!stopping.signal.aborted) {
      await current.ended
      if (stopping.signal.aborted) return
      log.warn({}, 'The queue worker ended; starting it again')
      await restart()
    }
  }
  const supervised = supervise()

  let deafBeats = 0
  const leases = keepLeases({
    pool,
    holder: () => current.id,
    leaseMs,
    log,
    onBeat: () => {
      current.catchUp().catch(() => {})
      // The library keeps a failed first look at its tables for ever: a database that answers us but never it means that.
      deafBeats = current.failedLooks > 0 ? deafBeats + 1 : 0
      if (deafBeats < 3) return
      deafBeats = 0
      current.runner.stop().catch(() => {})
    },
  })

  const end = async () => {
    current.runner.stop().catch(() => {})
    await supervised
    // A restart that was under way has put a new run in place.
    current.runner.stop().catch(() => {})
    await current.ended
  }

  return {
    stop: async () => {
      stopping.abort()
      const limit = new AbortController()
      const late = sleep(graceMs + 2000, undefined, { signal: limit.signal }).catch(() => {})
      await Promise.race([end(), late])
      limit.abort()
      leases.stop()
      await current.settle().catch(() => log.warn({}, 'The queue could not be told that its worker stopped'))
    },
  }
}

/** For tests: does all that is due, one item after the other, then returns; what fails waits for its next attempt. */
export const runQueueOnce = async (
  pool: pg.Pool,
  handlers: Handlers,
  log: QueueLog = silentLog,
): Promise<void> => {
  surviveLostConnections(pool, log)
  const outcomes = new Outcomes(pool)
  await runOnce({
    pgPool: pool,
    logger: libraryLogger(log),
    noHandleSignals: true,
    taskList: toTasks(handlers, log, outcomes),
    preset: { worker: recordOutcomes },
  })
  await outcomes.recordHopeless()
}
