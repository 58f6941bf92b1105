import { expect, inject, onTestFinished, test } from 'vitest'
import { openPool } from './pool.ts'

test('a statement that its caller gave up on ends in the database too', async () => {
  const connection = { connectionString: inject('databaseServerUrl') }
  const pool = openPool({ connection, max: 1, onError: () => {}, statementMs: 300 })
  const client = await pool.connect()
  onTestFinished(async () => {
    client.release()
    await pool.end()
  })
  await expect(client.query('select pg_sleep(60)')).rejects.toMatchObject({ code: '57014' })
  // The connection would not answer while the statement ran on.
  expect((await client.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
