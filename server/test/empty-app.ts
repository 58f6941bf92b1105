import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Parts } from '../src/parts.ts'
import type { TestClock } from './clock.ts'

/** Long enough for statements of calls that a test did not wait for. */
const settledWithinMs = 5_000

type App = Pick<Parts, 'pool' | 'db' | 'config'> & { server: FastifyInstance; time: TestClock }

interface Before {
  /** Deletes the rows of every table that a migration left empty. */
  deletion: string
  schema: string
}

const known = new WeakMap<App['pool'], Before>()

/** How many objects there are, and what is switched off: a test that changes the schema changes one of these. */
const schemaOf = async ({ pool }: App): Promise<string> => {
  const { rows } = await pool.query<{ schema: string }>(`
    select concat_ws(' ', (select count(*) from pg_class where relpersistence = 'p'),
      (select count(*) from pg_attribute join pg_class on pg_class.oid = attrelid where relpersistence = 'p'),
      (select count(*) from pg_proc), (select count(*) from pg_constraint),
      (select count(*) from pg_trigger where tgenabled <> 'O')) as schema`)
  return rows[0]?.schema ?? ''
}

/** The tables that a migration left empty. */
export const tablesOf = async ({ pool }: Pick<App, 'pool'>): Promise<string[]> => {
  const { rows } = await pool.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely\\_%' and tablename <> 'shareable_types'
    union all select 'graphile_worker._private_jobs' union all select 'graphile_worker._private_job_queues'`)
  return rows.map(({ name }) => name)
}

/** One statement that does all of these as they stand, without triggers and references. */
export const atOnce = (statements: readonly string[]): string =>
  `do $$ begin set local session_replication_role = replica; ${statements.map((one) => `${one};`).join(' ')} end $$`

const deletionOf = async (app: App): Promise<string> =>
  atOnce((await tablesOf(app)).map((name) => `delete from ${name}`))

/** Called when the app is new. */
export const rememberEmpty = async (app: App): Promise<void> => {
  known.set(app.pool, { deletion: await deletionOf(app), schema: await schemaOf(app) })
}

/** Whether no connection is in use any more. */
export const hasSettled = async ({ pool }: Pick<App, 'pool'>): Promise<boolean> => {
  const until = Date.now() + settledWithinMs
  while (pool.waitingCount > 0 || pool.idleCount < pool.totalCount) {
    if (Date.now() > until) return false
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  return true
}

const emptyFolders = async (dir: string): Promise<void> => {
  for (const folder of await readdir(dir)) {
    const entries = await readdir(join(dir, folder)).catch(() => [])
    await Promise.all(entries.map((entry) => rm(join(dir, folder, entry), { recursive: true, force: true })))
  }
}

/**
 * Makes an app as new: no connection, no row, no file, no mail, the real time. Copying the template for each test
 * takes ten times as long. False where it cannot be vouched for, and then the next test gets another app.
 */
export const emptyApp = async (app: App): Promise<boolean> => {
  const before = known.get(app.pool)
  if (!before || app.pool.ended) return false
  try {
    app.server.server.closeAllConnections()
    if (!(await hasSettled(app)) || (await schemaOf(app)) !== before.schema) return false
    await sql.raw(before.deletion).execute(app.db)
    await emptyFolders(app.config.dataDir)
    app.time.reset()
    return true
  } catch {
    return false
  }
}
