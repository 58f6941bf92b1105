import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createTestDatabase } from '../../test/database.ts'
import { releaseOnce } from './release-once.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let pool: pg.Pool

beforeEach(async () => {
  database = await createTestDatabase()
  pool = new pg.Pool({ connectionString: database.url, max: 1 })
  // The database may be dropped before the server has ended the connection.
  pool.on('connect', (client) => client.on('error', () => {}))
})
afterEach(async () => {
  await pool.end()
  await database.drop()
})

it('takes a connection back once, however often it is given back', async () => {
  const once = releaseOnce(pool)
  await new Promise<void>((resolve, reject) => {
    once.connect((error, _client, release) => {
      if (error) return reject(error)
      release()
      release()
      resolve()
    })
  })
  const client = await once.connect()
  expect(pool.idleCount).toBe(0)
  client.release()
  expect((await once.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }])
})
