import { connect } from 'node:net'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { freePort } from '../../test/free-port.ts'
import { openDatabase, openPool } from '../db/pool.ts'
import { isDatabaseSilent, isReferenceGone } from './database-errors.ts'

const closers: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

const poolOf = (connectionString: string) => {
  const pool = openPool({ connection: { connectionString }, max: 2, onError: () => {} })
  closers.push(() => pool.end())
  return pool
}
const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

describe('the database is silent', () => {
  it('when nothing listens where it should be, however it was asked', async () => {
    const pool = poolOf(`postgres://nobody@127.0.0.1:${await freePort()}/none`)
    const asked = [pool.query('select 1'), pool.connect(), sql`select 1`.execute(openDatabase(pool))]
    for (const work of asked) {
      const error = await failureOf(work)
      expect(error).toMatchObject({ code: 'ECONNREFUSED' })
      expect(isDatabaseSilent(error)).toBe(true)
    }
  })

  it('when it ends a connection in the middle of a statement', async () => {
    const database = await createTestDatabase()
    closers.push(() => database.drop())
    const [pool, beside] = [poolOf(database.url), poolOf(database.url)]
    const sleeping = failureOf(sql`select pg_sleep(10)`.execute(openDatabase(pool)))
    const end =
      "select pg_terminate_backend(pid) from pg_stat_activity where query like '%pg_sleep(10)%' and pid <> pg_backend_pid()"
    while ((await beside.query(end)).rowCount === 0);
    expect(isDatabaseSilent(await sleeping)).toBe(true)
  })
})

describe('a referenced row is gone', () => {
  it('where it is missing, not where something still refers to what is deleted', async () => {
    const database = await createTestDatabase()
    closers.push(() => database.drop())
    const pool = poolOf(database.url)
    await pool.query('create table one (id text primary key)')
    await pool.query('create table other (id text references one)')
    const missing = await failureOf(pool.query(`insert into other values ('x')`))
    const value = 'is not present in table "one".'
    await pool.query('insert into one values ($1)', [value])
    await pool.query('insert into other values ($1)', [value])
    const held = await failureOf(pool.query('delete from one'))
    const stays = await failureOf(pool.query(`update one set id = 'y'`))
    for (const error of [missing, held, stays]) expect(error).toMatchObject({ code: '23503' })
    expect([missing, held, stays].map(isReferenceGone)).toEqual([true, false, false])
  })
})

describe('the database is not silent', () => {
  it('when another service refuses the connection', async () => {
    const port = await freePort()
    const error = await new Promise((resolve) => connect(port, '127.0.0.1').on('error', resolve))
    expect(error).toMatchObject({ code: 'ECONNREFUSED' })
    expect(isDatabaseSilent(error)).toBe(false)
  })

  it('when it answers with an error', async () => {
    const database = await createTestDatabase()
    closers.push(() => database.drop())
    const error = await failureOf(poolOf(database.url).query('select 1/0'))
    expect(error).toMatchObject({ code: '22012' })
    expect(isDatabaseSilent(error)).toBe(false)
  })
})
