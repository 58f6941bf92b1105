import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Runner, run, type WorkerEvents } from 'graphile-worker'
import type pg from 'pg'
import { Outcomes } from './outcomes.ts'
import type { Handlers } from './queue.ts'
import { libraryLogger, type QueueLog } from './queue-log.ts'
import { releaseOnce } from './release-once.ts'
import { toTasks } from './run-handlers.ts'
import { cronItems, type Schedule } from './schedules.ts'

export interface LibraryRunOptions {
  pool: pg.Pool
  handlers: Handlers
  schedules: Schedule[]
  log: QueueLog
  concurrency: number
  graceMs: number
}

/** One run of the library, from its start to the first failure that it does not survive. */
export interface LibraryRun {
  /** The name under which it holds items. */
  id: string
  runner: Runner
  /** Looks for work that failed since the last one that did not. */
  failedLooks: number
  ended: Promise<void>
  /** Records what could not be recorded before; called now and then. */
  catchUp(): Promise<void>
  /** Releases what it held, once it has ended. */
  settle(): Promise<void>
}

// Recording outcomes in batches is the library's only way that reports a failure of it instead of rejecting unheard.
export const recordOutcomes = { completeJobBatchDelay: 0, failJobBatchDelay: 0 }

// Two failures at once make the library wait for ever for its own end, so that the end of the work has to do.
const endOf = async (events: WorkerEvents, isIdle: () => boolean): Promise<void> => {
  const released = new Promise<void>((resolve) => {
    events.once('pool:release', () => resolve())
  })
  const idle = new Promise<void>((resolve) => {
    const settle = async () => {
      while (!isIdle()) await sleep(50)
      await sleep(1000)
      resolve()
    }
    events.once('pool:gracefulShutdown', () => void settle())
  })
  await Promise.race([released, idle])
}

export const startLibraryRun = async (options: LibraryRunOptions): Promise<LibraryRun> => {
  const { pool, handlers, schedules, log, concurrency, graceMs } = options
  const events: WorkerEvents = new EventEmitter()
  const outcomes = new Outcomes(pool)
  const state = { id: '', failedLooks: 0, active: 0, ending: false }
  const looked = () => {
    state.failedLooks = 0
  }
  events.on('pool:create', ({ workerPool }) => {
    state.id = workerPool.id
  })
  events.on('pool:gracefulShutdown', () => {
    state.ending = true
  })
  events.on('worker:getJob:error', () => {
    state.failedLooks += 1
  })
  events.on('worker:getJob:empty', looked)
  events.on('job:start', looked)
  const ended = endOf(events, () => state.active === 0)

  const runner = await run({
    pgPool: releaseOnce(pool),
    events,
    concurrency,
    logger: libraryLogger(log),
    noHandleSignals: true,
    gracefulShutdownAbortTimeout: graceMs,
    taskList: toTasks(handlers, log, outcomes, {
      begun: () => {
        state.active += 1
      },
      over: () => {
        state.active -= 1
      },
    }),
    parsedCronItems: cronItems(schedules),
    preset: { worker: recordOutcomes },
  })
  runner.promise.catch((error: unknown) =>
    log.warn(
      { reason: error instanceof Error ? error.name : typeof error },
      'The queue worker ended with an error',
    ),
  )

  return {
    get id() {
      return state.id
    },
    get failedLooks() {
      return state.failedLooks
    },
    runner,
    ended,
    catchUp: async () => {
      if (!state.ending) outcomes.forgetRecorded()
      await outcomes.recordHopeless()
    },
    settle: () => outcomes.settle(state.id),
  }
}
