import { setTimeout as sleep } from 'node:timers/promises'
import type { JobHelpers, Task, TaskList } from 'graphile-worker'
import { PermanentFailure } from './permanent-failure.ts'
import type { Handler, Handlers } from './queue.ts'
import { describeError, type QueueLog } from './queue-log.ts'
import { isSuperseded } from './schedules.ts'

// What a handler gets after its signal to tidy up, before its item goes back to the queue.
const farewellMs = 1000

class ReturnedToQueue extends Error {
  override name = 'ReturnedToQueue'
}

interface Scheduled {
  _cron?: { ts: string }
}

const returnedAfter = async (signal: AbortSignal, done: AbortSignal): Promise<never> => {
  await new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => resolve(), { once: true, signal: done })
  })
  await sleep(farewellMs, undefined, { signal: done })
  throw new ReturnedToQueue()
}

// The attempt that a shutdown cut short does not count; the library's own failing then finds nothing to do.
const giveBack = (helpers: JobHelpers) =>
  helpers.query(
    `update graphile_worker._private_jobs
     set locked_at = null, locked_by = null, attempts = greatest(attempts - 1, 0), run_at = now()
     where id = $1 and locked_by = $2`,
    [helpers.job.id, helpers.job.locked_by],
  )

const allowNoMoreAttempts = (helpers: JobHelpers) =>
  helpers.query(
    'update graphile_worker._private_jobs set max_attempts = attempts where id = $1 and locked_by = $2',
    [helpers.job.id, helpers.job.locked_by],
  )

export interface Watch {
  begun(): void
  /** The work of the item with this id is done, whether or not that is recorded yet. */
  finished(id: string): void
  over(): void
}

const nobody: Watch = { begun: () => {}, finished: () => {}, over: () => {} }

const toTask =
  <Payload extends object>(name: string, handler: Handler<Payload>, log: QueueLog, watch: Watch): Task =>
  async (raw, helpers) => {
    const { job, abortSignal: signal } = helpers
    const { _cron, ...payload } = raw as Payload & Scheduled
    const scheduledFor = _cron ? new Date(_cron.ts) : null
    const about = { item: name, id: job.id, attempt: job.attempts }
    const done = new AbortController()
    const started = performance.now()
    watch.begun()
    try {
      if (scheduledFor && (await isSuperseded(helpers, scheduledFor))) return
      const work = handler(payload as Payload, { log, attempt: job.attempts, signal, scheduledFor })
      await Promise.race([work, returnedAfter(signal, done.signal)])
      watch.finished(about.id)
      log.debug({ ...about, durationMs: Math.round(performance.now() - started) }, 'Work item done')
    } catch (error) {
      if (signal.aborted) {
        log.info(about, 'Work item returned to the queue')
        await giveBack(helpers)
      } else if (error instanceof PermanentFailure || job.attempts >= job.max_attempts) {
        log.error({ ...about, error: describeError(error) }, 'Work item failed for good; it is kept')
        if (error instanceof PermanentFailure) await allowNoMoreAttempts(helpers)
      } else {
        log.warn({ ...about, error: describeError(error) }, 'Work item failed; it will be tried again')
      }
      throw error
    } finally {
      done.abort()
      watch.over()
    }
  }

/** The handlers as the library calls them. */
export const toTasks = (handlers: Handlers, log: QueueLog, watch: Watch = nobody): TaskList =>
  Object.fromEntries(
    Object.entries<Handler<never> | undefined>(handlers).flatMap(([name, handler]) =>
      handler ? [[name, toTask(name, handler, log, watch)]] : [],
    ),
  )
