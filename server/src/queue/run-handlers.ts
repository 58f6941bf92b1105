import { setMaxListeners } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Task, TaskList } from 'graphile-worker'
import type { Outcomes } from './outcomes.ts'
import { PermanentFailure } from './permanent-failure.ts'
import type { Handler, Handlers } from './queue.ts'
import { describeError, type QueueLog } from './queue-log.ts'

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

export interface Watch {
  begun(): void
  over(): void
}

const nobody: Watch = { begun: () => {}, over: () => {} }

const toTask =
  <Payload extends object>(
    name: string,
    handler: Handler<Payload>,
    log: QueueLog,
    outcomes: Outcomes,
    watch: Watch,
  ): Task =>
  async (raw, { job, abortSignal: signal }) => {
    const { _cron, ...payload } = raw as Payload & Scheduled
    const scheduledFor = _cron ? new Date(_cron.ts) : null
    const isLast = job.attempts >= job.max_attempts
    const about = { item: name, id: job.id, attempt: job.attempts }
    // Items that run at once share it and listen to it, each mail three times: no leak, as Node would warn.
    setMaxListeners(0, signal)
    const done = new AbortController()
    const started = performance.now()
    watch.begun()
    try {
      const context = { log, attempt: job.attempts, isLast, signal, scheduledFor }
      const work = handler(payload as Payload, context)
      await Promise.race([work, returnedAfter(signal, done.signal)])
      outcomes.markDone(about.id)
      log.debug({ ...about, durationMs: Math.round(performance.now() - started) }, 'Work item done')
    } catch (error) {
      if (signal.aborted) {
        log.info(about, 'Work item returned to the queue')
        outcomes.markCutShort(about.id, job.attempts)
      } else if (error instanceof PermanentFailure || isLast) {
        log.error({ ...about, error: describeError(error) }, 'Work item failed for good; it is kept')
        if (error instanceof PermanentFailure) outcomes.markHopeless(about.id, error.message)
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
export const toTasks = (
  handlers: Handlers,
  log: QueueLog,
  outcomes: Outcomes,
  watch: Watch = nobody,
): TaskList =>
  Object.fromEntries(
    Object.entries<Handler<never> | undefined>(handlers).flatMap(([name, handler]) =>
      handler ? [[name, toTask(name, handler, log, outcomes, watch)]] : [],
    ),
  )
