import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../start-error.ts'

export interface Connection {
  /** The directory of the Unix socket. */
  host: string
  port: number
  user: string
  database: string
}

// Often at first: a start after a clean stop takes some 30 ms.
const pollMs = (waitedMs: number): number => (waitedMs < 300 ? 5 : 50)
const noticeAfterMs = 3_000
// A crash leaves at most a few hundred megabytes to replay, but a small disk can be slow.
const timeoutMs = 300_000

const query = async (connection: Connection, text: string): Promise<void> => {
  const client = new pg.Client({ ...connection, ssl: false })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query(text)
  } finally {
    await client.end().catch(() => {})
  }
}

type State = 'ready' | 'not yet' | 'no database'

const probe = async (connection: Connection): Promise<State> => {
  try {
    await query(connection, 'SELECT 1')
    return 'ready'
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : ''
    if (code === '3D000') return 'no database'
    // 57P03: still starting. Errors without a SQLSTATE come from the socket: missing, without a listener, or
    // closed.
    if (code === '57P03' || !/^[\dA-Z]{5}$/.test(code) || code === 'EPIPE') return 'not yet'
    throw error
  }
}

const createDatabase = (connection: Connection): Promise<void> =>
  query(
    { ...connection, database: 'postgres' },
    `CREATE DATABASE ${pg.escapeIdentifier(connection.database)}`,
  )

/** Reads PostgreSQL's own status file, as pg_ctl does: that costs less than a refused connection. */
const saysReady = (cluster: string): boolean => {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[7]?.trim() === 'ready'
  } catch {
    return false
  }
}

/** Waits until the application's database answers a query, and creates it when it is missing. */
export const waitUntilReady = async (
  cluster: string,
  connection: Connection,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<void> => {
  const startedAt = Date.now()
  let isNoticed = false
  while (!signal.aborted) {
    const state = saysReady(cluster) ? await probe(connection) : 'not yet'
    if (state === 'ready') return
    if (state === 'no database') await createDatabase(connection)
    const waitedMs = Date.now() - startedAt
    if (waitedMs > timeoutMs) throw new StartError('The embedded database did not answer within 5 minutes.')
    if (waitedMs > noticeAfterMs && !isNoticed)
      log('waiting for the database, which may be recovering from a crash')
    isNoticed ||= waitedMs > noticeAfterMs
    await sleep(pollMs(waitedMs))
  }
}
