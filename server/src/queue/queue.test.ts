import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { PermanentFailure } from './permanent-failure.ts'
import { enqueue, forgetFailed, prepareQueue } from './queue.ts'
import type { QueueLog } from './queue-log.ts'
import { runQueueOnce } from './worker.ts'

declare module './queue.ts' {
  interface QueuePayloads {
    'test.note': { text: string }
  }
}

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool
let db: Kysely<object>

beforeAll(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url })
  db = new Kysely<object>({ dialect: new PostgresDialect({ pool }) })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

beforeEach(async () => {
  await pool.query('truncate graphile_worker._private_jobs')
})

const run = async (): Promise<string[]> => {
  const texts: string[] = []
  await runQueueOnce(pool, {
    'test.note': async ({ text }) => {
      texts.push(text)
    },
  })
  return texts
}

const items = async () => {
  const { rows } = await pool.query<{
    attempts: number
    max_attempts: number
    last_error: string | null
    wait: number
    locked_at: Date | null
  }>(
    `select attempts, max_attempts, last_error, locked_at, extract(epoch from run_at - now())::float8 as wait
     from graphile_worker._private_jobs order by id`,
  )
  return rows
}

const failing = (error: Error, log?: QueueLog) =>
  runQueueOnce(
    pool,
    {
      'test.note': async () => {
        throw error
      },
    },
    log,
  )

describe('enqueue', () => {
  it('gives the handler the payload, the attempt and no schedule', async () => {
    await enqueue(db, 'test.note', { text: 'a “quoted” ’text’ \\ نص' })
    const calls: unknown[] = []
    await runQueueOnce(pool, {
      'test.note': async (payload, { attempt, scheduledFor, signal }) => {
        calls.push([payload, attempt, scheduledFor, signal.aborted])
      },
    })
    expect(calls).toEqual([[{ text: 'a “quoted” ’text’ \\ نص' }, 1, null, false]])
    expect(await items()).toEqual([])
  })

  it('exists only once its transaction has committed', async () => {
    await db.transaction().execute(async (transaction) => {
      await enqueue(transaction, 'test.note', { text: 'committed' })
      expect(await run()).toEqual([])
    })
    expect(await run()).toEqual(['committed'])
  })

  it('is gone when its transaction rolls back', async () => {
    const change = db.transaction().execute(async (transaction) => {
      await enqueue(transaction, 'test.note', { text: 'rolled back' })
      throw new Error('changed my mind')
    })
    await expect(change).rejects.toThrow('changed my mind')
    expect(await run()).toEqual([])
  })

  it('keeps the first of two items with one key', async () => {
    await enqueue(db, 'test.note', { text: 'first' }, { key: 'k' })
    await enqueue(db, 'test.note', { text: 'second' }, { key: 'k' })
    expect(await run()).toEqual(['first'])
  })

  it('waits for its time', async () => {
    await enqueue(db, 'test.note', { text: 'later' }, { runAt: new Date(Date.now() + 60_000) })
    expect(await run()).toEqual([])
    expect(await items()).toHaveLength(1)
  })
})

describe('failure', () => {
  it('is tried again after pauses that grow', async () => {
    await enqueue(db, 'test.note', { text: 'x' })
    const waits: number[] = []
    for (let attempt = 1; attempt <= 4; attempt += 1) {
      await failing(new Error('down'))
      const [item] = await items()
      expect(item?.attempts).toBe(attempt)
      waits.push(item?.wait ?? 0)
      await pool.query('update graphile_worker._private_jobs set run_at = now()')
    }
    expect(waits.map((wait) => Math.round(Math.log(wait)))).toEqual([1, 2, 3, 4])
    expect(await run()).toEqual(['x'])
  })

  it('ends after the last attempt, and the item is kept', async () => {
    await enqueue(db, 'test.note', { text: 'x' }, { maxAttempts: 1 })
    await failing(new Error('down'))
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    expect(await run()).toEqual([])
    expect(await items()).toMatchObject([
      { attempts: 1, max_attempts: 1, last_error: 'down', locked_at: null },
    ])
  })

  it('ends at once when it is permanent', async () => {
    await enqueue(db, 'test.note', { text: 'x' })
    await failing(new PermanentFailure('no such thing'))
    await pool.query('update graphile_worker._private_jobs set run_at = now()')
    expect(await run()).toEqual([])
    expect(await items()).toMatchObject([
      { attempts: 25, max_attempts: 25, last_error: 'no such thing', locked_at: null },
    ])
  })

  it('is logged without the payload and without the message', async () => {
    const lines: string[] = []
    const write = (fields: object, message: string) => lines.push(`${message} ${JSON.stringify(fields)}`)
    const log: QueueLog = { debug: write, info: write, warn: write, error: write }
    await enqueue(db, 'test.note', { text: 'Private Matter' })
    await failing(new Error('no mailbox anna@example.org'), log)
    const all = lines.join('\n')
    expect(all).toContain('Work item failed; it will be tried again')
    expect(all).toContain('test.note')
    expect(all).toContain('queue.test.ts')
    expect(all).not.toMatch(/anna|example\.org|Private Matter/)
  })
})

describe('a schedule', () => {
  it('gives its time to the handler, and hides its bookkeeping from the payload', async () => {
    const ts = '2026-11-20T03:00:00.000Z'
    await pool.query('select graphile_worker.add_job($1, $2, run_at => $3)', [
      'test.note',
      { text: 'hourly', _cron: { ts, backfilled: true } },
      ts,
    ])
    const runs: unknown[] = []
    await runQueueOnce(pool, {
      'test.note': async (payload, { scheduledFor }) =>
        void runs.push([payload, scheduledFor?.toISOString()]),
    })
    expect(runs).toEqual([[{ text: 'hourly' }, ts]])
    expect(await items()).toEqual([])
  })
})

describe('prepareQueue', () => {
  it('installs once when four instances start together, and again changes nothing', async () => {
    await pool.query('drop schema graphile_worker cascade')
    const pools = [1, 2, 3, 4].map(() => new pg.Pool({ connectionString: database.url, max: 3 }))
    await Promise.all(pools.map(prepareQueue))
    await Promise.all(pools.map((each) => each.end()))
    await prepareQueue(pool)
    await enqueue(db, 'test.note', { text: 'installed' })
    expect(await run()).toEqual(['installed'])
  })
})

describe('an item that failed for good', () => {
  it('goes once it is old, and what waits stays', async () => {
    await enqueue(db, 'test.note', { text: 'lost' })
    await failing(new PermanentFailure('no such address'))
    await enqueue(db, 'test.note', { text: 'waits' })
    await forgetFailed(db, new Date(Date.now() - 60_000))
    expect(await items()).toHaveLength(2)
    await forgetFailed(db, new Date(Date.now() + 60_000))
    expect(await items()).toHaveLength(1)
    expect(await run()).toEqual(['waits'])
  })

  it('is tried again as the operations say', async () => {
    await enqueue(db, 'test.note', { text: 'again' })
    await failing(new PermanentFailure('no such address'))
    const { rows } = await pool.query<{ id: string; last_error: string }>(
      'select id, task_identifier, updated_at, last_error from graphile_worker.jobs where attempts = max_attempts',
    )
    expect(rows).toHaveLength(1)
    await pool.query(
      `select graphile_worker.reschedule_jobs(array[${rows[0]?.id}], run_at => now(), attempts => 0::smallint)`,
    )
    expect(await run()).toEqual(['again'])
  })
})
