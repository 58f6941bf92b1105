import { runMigrations } from 'graphile-worker'
import { type Kysely, sql } from 'kysely'
import type pg from 'pg'
import { libraryLogger, type QueueLog, silentLog } from './queue-log.ts'
import { surviveLostConnections } from './survive-lost-connections.ts'

/**
 * Every kind of work item and its payload, which must be JSON. A folder that owns a kind declares it beside its handler:
 * `declare module '../../queue/queue.ts' { interface QueuePayloads { 'invoices.remind': { invoiceId: string } } }`
 */
export interface QueuePayloads {}

export type QueueName = keyof QueuePayloads

export interface WorkContext {
  log: QueueLog
  /** 1 at the first try. */
  attempt: number
  /** Whether no other try follows where this one throws. */
  isLast: boolean
  /** Aborted when the worker has to stop: what is still running a second later goes back to the queue. */
  signal: AbortSignal
  /** For items made by a schedule: the minute they were due, which may lie in the past. Otherwise null. */
  scheduledFor: Date | null
}

/**
 * Does one work item. It may be called again for the same item (a crash after the work and before its record),
 * so it has to be repeatable. Throwing means another try later, `PermanentFailure` none.
 */
export type Handler<Payload> = (payload: Payload, context: WorkContext) => Promise<void>

/** Items whose kind has no handler here stay in the queue, for an instance that has one. */
export type Handlers = { [Name in QueueName]?: Handler<QueuePayloads[Name]> }

export interface EnqueueOptions {
  /** At most one unfinished or failed item has this key; a second one is dropped. */
  key?: string
  runAt?: Date
  /** 25 unless given: the pauses grow from 3 seconds to 6 hours, so the last try comes after about four days. */
  maxAttempts?: number
}

/** Adds a work item on the given connection: inside a transaction it exists only if that commits. */
export const enqueue = async <Tables, Name extends QueueName>(
  db: Kysely<Tables>,
  name: Name,
  payload: QueuePayloads[Name],
  { key, runAt, maxAttempts }: EnqueueOptions = {},
): Promise<void> => {
  await sql`
    select from graphile_worker.add_job(
      identifier => ${name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts ?? null}::integer,
      job_key => ${key ?? null}::text,
      job_key_mode => 'unsafe_dedupe'
    )`.execute(db)
}

/** Adds any number of items of one kind, in one statement. */
export const enqueueAll = async <Tables, Name extends QueueName>(
  db: Kysely<Tables>,
  name: Name,
  payloads: QueuePayloads[Name][],
): Promise<void> => {
  if (payloads.length === 0) return
  await sql`
    select from graphile_worker.add_jobs(array(
      select row(${name}::text, payload, null, null, null, null, null, null)::graphile_worker.job_spec
      from json_array_elements(${JSON.stringify(payloads)}::json) as payloads (payload)))`.execute(db)
}

/** Takes back what waits under a key; false when it is done, under way, or was never there. */
export const dequeue = async <Tables>(db: Kysely<Tables>, key: string): Promise<boolean> => {
  const { rows } = await sql<{ id: string | null; locked_at: Date | null }>`
    select id, locked_at from graphile_worker.remove_job(${key})`.execute(db)
  return Boolean(rows[0]?.id) && !rows[0]?.locked_at
}

/** Removes what failed for good before that: its payload may hold addresses of people. */
export const forgetFailed = async <Tables>(db: Kysely<Tables>, before: Date): Promise<void> => {
  await sql`
    select from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where attempts >= max_attempts and locked_at is null and updated_at < ${before}::timestamptz))`.execute(
    db,
  )
}

// Any number that nothing else locks: it makes instances that start together wait for one another.
const installationLock = 4_071_811_926

/** Installs or updates the queue's own tables (schema graphile_worker). Repeatable; the pool needs two connections. */
export const prepareQueue = async (pool: pg.Pool): Promise<void> => {
  surviveLostConnections(pool, silentLog)
  const client = await pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [installationLock])
    await runMigrations({ pgPool: pool, logger: libraryLogger(silentLog) })
  } finally {
    // Closing the session gives the lock back, whatever state it is in.
    client.release(true)
  }
}
