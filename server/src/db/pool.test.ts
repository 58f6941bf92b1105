import { randomBytes } from 'node:crypto'
import { expect, inject, onTestFinished, test } from 'vitest'
import { onServer } from '../../test/database.ts'
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

test('a date begins at the midnight of UTC, wherever the database thinks that it stands', async () => {
  const url = new URL(inject('databaseServerUrl'))
  const name = `zone_${randomBytes(6).toString('hex')}`
  await onServer(url.href, `create database ${name}`)
  await onServer(url.href, `alter database ${name} set timezone = 'Pacific/Kiritimati'`)
  url.pathname = `/${name}`
  const pool = openPool({ connection: { connectionString: url.href }, max: 1, onError: () => {} })
  onTestFinished(async () => {
    await pool.end()
    await onServer(inject('databaseServerUrl'), `drop database ${name}`)
  })
  const { rows } = await pool.query(`select date '2029-03-10'::timestamptz as begins`)
  expect(rows).toEqual([{ begins: new Date('2029-03-10T00:00:00Z') }])
})
