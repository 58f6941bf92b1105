import { Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'
import { parseTimestamptz } from './instants.ts'
import { markOwn } from './own-errors.ts'
import { withNames } from './planned.ts'
import type { Tables } from './types.ts'

const parseTexts = pg.types.getTypeParser(1009 as never) as (value: string) => unknown
// What stands in quotes or may be NULL is left to pg, whose parser goes sign by sign.
const needsParser = /["\\{}]|NULL/i

/** Reads an array of texts, such as a task's tags. */
const readTexts = (value: string): unknown => {
  const inner = value.slice(1, -1)
  if (inner === '') return []
  return needsParser.test(inner) ? parseTexts(value) : inner.split(',')
}

// int8 counts and sums stay within 2^53 here; dates stay the calendar dates they are.
const parsers: Record<number, (value: string) => unknown> = {
  20: Number,
  1009: readTexts,
  1082: (date) => date,
  1184: parseTimestamptz,
}

const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    (format !== 'binary' && parsers[oid as number]) || pg.types.getTypeParser(oid, format),
}

export interface PoolOptions {
  connection: pg.ClientConfig
  max: number
  onError: (error: Error) => void
  /** How long a statement may take before the database ends it; 0 has no limit. */
  statementMs?: number
}

/** Closes a connection that still owes an answer: the next user would wait for it as well. */
const closeWhenSilent = (client: pg.PoolClient): void => {
  const query = client.query.bind(client) as (...args: unknown[]) => unknown
  const watched = (...args: unknown[]): unknown => {
    const answer = markOwn(query(...args))
    if (answer instanceof Promise)
      answer.catch((error: unknown) => {
        if (error instanceof Error && error.message === 'Query read timeout') void client.end()
      })
    return answer
  }
  client.query = watched as typeof client.query
}

/** How much longer we wait than its own timeout: after that no answer will come. */
const silenceMs = 200

/** A pool whose waits are all bounded, so that no call hangs on a silent database (rules §2). */
export const openPool = ({ connection, max, onError, statementMs = 4000 }: PoolOptions): pg.Pool => {
  const pool = new pg.Pool({
    ...connection,
    max,
    types,
    connectionTimeoutMillis: 3000,
    statement_timeout: statementMs,
    query_timeout: statementMs && statementMs + silenceMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'daybook',
    // A date that becomes an instant begins at UTC's midnight, wherever the server stands.
    options: '-c timezone=UTC',
  })
  const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown
  pool.connect = ((...args: unknown[]) => markOwn(connect(...args))) as typeof pool.connect
  const query = pool.query.bind(pool) as (...args: unknown[]) => unknown
  pool.query = ((...args: unknown[]) => markOwn(query(...args))) as typeof pool.query
  pool.on('error', onError)
  // A connection can also die while it is checked out; its user learns that from the query.
  pool.on('connect', (client) => client.on('error', () => {}))
  pool.on('connect', closeWhenSilent)
  return pool
}

/** Kysely over the pool; only planned statements are named, since generic plans spoil trigram searches. */
export const openDatabase = (pool: pg.Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: withNames(pool) }) })
