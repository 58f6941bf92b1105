import { setTimeout as sleep } from 'node:timers/promises'
import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { eventually } from '../../test/eventually.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { enqueue, type Handlers } from './queue.ts'
import { silentLog } from './queue-log.ts'
import { startWorker, type WorkerOptions } from './worker.ts'

declare module './queue.ts' {
  interface QueuePayloads {
    'test.step': { number: number }
    'test.tick': object
  }
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let admin: pg.Pool
let db: Kysely<object>
let ends: (() => Promise<void>)[] = []

beforeEach(async () => {
  database = await createTestDatabase()
  admin = new pg.Pool({ connectionString: database.url, application_name: 'test' })
  admin.on('error', () => {})
  db = new Kysely<object>({ dialect: new PostgresDialect({ pool: admin }) })
})

afterEach(async () => {
  for (const end of ends) await end()
  ends = []
  await db.destroy()
  await database.drop()
})

/** A worker with connections of its own, as another instance would have. */
const start = async (handlers: Handlers, options: Partial<WorkerOptions> = {}) => {
  const pool = new pg.Pool({ connectionString: database.url, application_name: 'worker' })
  const worker = await startWorker({ pool, handlers, log: silentLog, ...options })
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= worker.stop().then(() => pool.end())
    return stopped
  }
  ends.push(stop)
  return { stop }
}

const terminateWorkers = () =>
  admin.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'worker' and datname = current_database()",
  )

const waiting = async () => {
  const { rows } = await admin.query<{ count: string }>('select count(*) from graphile_worker._private_jobs')
  return Number(rows[0]?.count)
}

const enqueueSteps = async (count: number) => {
  for (let number = 1; number <= count; number += 1) await enqueue(db, 'test.step', { number })
}

describe('startWorker', () => {
  it('does an item within a moment of its commit', async () => {
    const done: number[] = []
    await start({ 'test.step': async ({ number }) => void done.push(number) })
    const began = performance.now()
    for (let number = 1; number <= 5; number += 1) {
      await enqueue(db, 'test.step', { number })
      await eventually(() => expect(done).toHaveLength(number))
    }
    // It also looks by itself, every two seconds: that alone would take ten.
    expect(performance.now() - began).toBeLessThan(6000)
  })

  it('does each item once with two workers', async () => {
    await enqueueSteps(60)
    const done: number[] = []
    const handlers: Handlers = {
      'test.step': async ({ number }) => {
        await sleep(5)
        done.push(number)
      },
    }
    await Promise.all([start(handlers), start(handlers)])
    await eventually(async () => expect(await waiting()).toBe(0))
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  })

  it('goes on after all its connections were ended, also in the middle of items, and does none twice', async () => {
    await enqueueSteps(40)
    const done: number[] = []
    await start({
      'test.step': async ({ number }) => {
        await sleep(40)
        done.push(number)
      },
    })
    for (let cut = 0; cut < 3; cut += 1) {
      await sleep(120)
      await terminateWorkers()
    }
    await eventually(async () => expect(await waiting()).toBe(0))
    await enqueue(db, 'test.step', { number: 41 })
    await eventually(() => expect(done).toContain(41))
    expect(done.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1))
  })

  it('recovers when its very first look at the queue failed', async () => {
    await admin.query('alter table graphile_worker._private_tasks rename to hidden')
    const done: number[] = []
    await start({ 'test.step': async ({ number }) => void done.push(number) }, { leaseMs: 1500 })
    await sleep(500)
    await admin.query('alter table graphile_worker.hidden rename to _private_tasks')
    await enqueue(db, 'test.step', { number: 1 })
    await eventually(() => expect(done).toEqual([1]))
  })

  it('takes over what a dead worker had locked, and leaves alone what a living one renews', async () => {
    await enqueueSteps(2)
    const slow: number[] = []
    const living = await start(
      {
        'test.step': async ({ number }) => {
          slow.push(number)
          await sleep(3500)
        },
      },
      { leaseMs: 1000, concurrency: 1 },
    )
    await eventually(() => expect(slow).toHaveLength(1))
    await admin.query(
      "update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-dead', attempts = 1 where locked_at is null",
    )
    const taken: [number, number][] = []
    await start(
      { 'test.step': async ({ number }, { attempt }) => void taken.push([number, attempt]) },
      { leaseMs: 1000 },
    )
    await eventually(() => expect(taken).toHaveLength(1))
    const { rows } = await admin.query<{ id: string }>('select id from queue_workers')
    expect(rows).toHaveLength(2)
    await living.stop()
    expect(taken).toEqual([[slow[0] === 1 ? 2 : 1, 2]])
    expect(slow).toHaveLength(1)
    expect((await admin.query('select from queue_workers')).rowCount).toBe(1)
  })
})

describe('what can never succeed', () => {
  it('is tried once, and kept', async () => {
    const attempts: number[] = []
    await start(
      {
        'test.step': async (_payload, { attempt }) => {
          attempts.push(attempt)
          throw new PermanentFailure('no such step')
        },
      },
      { leaseMs: 500 },
    )
    await enqueueSteps(1)
    const left = async () =>
      (await admin.query('select attempts = max_attempts as ended, last_error from graphile_worker.jobs'))
        .rows
    await eventually(async () => expect(await left()).toEqual([{ ended: true, last_error: 'no such step' }]))
    expect(attempts).toEqual([1])
  })
})

describe('stop', () => {
  it('lets a running item finish', async () => {
    await enqueueSteps(1)
    const done: number[] = []
    const begun: number[] = []
    const worker = await start({
      'test.step': async ({ number }) => {
        begun.push(number)
        await sleep(400)
        done.push(number)
      },
    })
    await eventually(() => expect(begun).toEqual([1]))
    await worker.stop()
    expect(done).toEqual([1])
    expect(await waiting()).toBe(0)
  })

  it('returns an item that does not finish to the queue at once, without counting the attempt', async () => {
    await enqueueSteps(1)
    let signal: AbortSignal | undefined
    const worker = await start(
      {
        'test.step': async (_payload, context) => {
          signal = context.signal
          await new Promise(() => {})
        },
      },
      { graceMs: 200 },
    )
    await eventually(() => expect(signal).toBeDefined())
    await worker.stop()
    expect(signal?.aborted).toBe(true)
    const { rows } = await admin.query(
      'select attempts, is_available, run_at <= now() as due from graphile_worker._private_jobs',
    )
    expect(rows).toEqual([{ attempts: 0, is_available: true, due: true }])

    const attempts: number[] = []
    await start({ 'test.step': async (_payload, { attempt }) => void attempts.push(attempt) })
    await eventually(() => expect(attempts).toEqual([1]))
  })
})

describe('schedules', () => {
  it('makes up for missed runs once, however many workers start together', async () => {
    await admin.query(
      `insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('test.tick', now() - interval '10 days', now() - interval '50 hours')`,
    )
    const lastHour = Math.floor(Date.now() / 3_600_000) * 3_600_000
    const schedules = [
      { name: 'test.tick' as const, cron: `0 ${new Date(lastHour).getUTCHours()} * * *`, catchUpHours: 47 },
    ]
    const runs: (number | undefined)[] = []
    const handlers: Handlers = {
      'test.tick': async (payload, { scheduledFor }) => {
        expect(payload).toEqual({})
        runs.push(scheduledFor?.getTime())
      },
    }
    // Two runs were missed (a day ago and this hour); one of them may do for both. Workers that come later must find
    // nothing left to make up for.
    const one = await start(handlers, { schedules })
    await eventually(() => expect(runs).not.toEqual([]))
    await Promise.all([start(handlers, { schedules }), start(handlers, { schedules })])
    await sleep(2500)
    await one.stop()
    expect(new Set(runs).size).toBe(runs.length)
    expect(runs.every((time) => time === lastHour || time === lastHour - 86_400_000)).toBe(true)
  })
})
