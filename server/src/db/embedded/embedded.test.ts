import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { eventually } from '../../../test/eventually.ts'
import { prepareDataDirectory } from './data-directory.ts'
import { type EmbeddedDatabase, startEmbedded } from './embedded.ts'
import { findOrphans, findProcesses } from './orphans.ts'
import { startWriter } from './start-writer.ts'

// Real processes on a real disk: seconds each where the machine is busy.
vi.setConfig({ testTimeout: 60_000 })

let root: string
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'daybook-embedded-'))
})
afterAll(() => rmSync(root, { recursive: true }))

const ask = async ({ connection }: EmbeddedDatabase, text: string): Promise<Record<string, string>[]> => {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query(text)
  await client.end()
  return rows
}

const settingsOf = async (database: EmbeddedDatabase): Promise<Record<string, string>> => {
  const rows = await ask(database, 'SELECT name, setting FROM pg_settings')
  return Object.fromEntries(rows.map(({ name, setting }) => [name, setting]))
}

describe('startEmbedded', () => {
  it('serves a private database that survives a restart, and starts it quickly', async () => {
    const dataDir = join(root, 'plain')
    const first = await startEmbedded({ dataDir, log: () => {} })
    expect(await settingsOf(first)).toMatchObject({
      ...{ listen_addresses: '', TimeZone: 'UTC', jit: 'off', server_encoding: 'UTF8', data_checksums: 'on' },
      ...{ fsync: 'on', synchronous_commit: 'on', full_page_writes: 'on', max_connections: '60' },
    })
    expect(
      await ask(
        first,
        'SELECT datlocprovider AS provider, datlocale AS locale, datctype AS letters FROM pg_database',
      ),
    ).toContainEqual({
      provider: 'b',
      locale: 'C.UTF-8',
      letters: 'C.UTF-8',
    })
    expect(statSync(dataDir).mode & 0o777).toBe(0o700)
    expect(statSync(first.connection.host).mode & 0o777).toBe(0o700)
    expect(statSync(join(first.connection.host, '.s.PGSQL.5432')).mode & 0o777).toBe(0o700)
    expect(statSync(join(dataDir, 'postgres.log')).mode & 0o777).toBe(0o600)
    await ask(first, "CREATE TABLE kept AS SELECT 'yes' AS word")
    await Promise.all([first.stop(), first.stop()])
    await first.stop()
    expect(findProcesses(prepareDataDirectory(dataDir))).toEqual([])

    const second = await startEmbedded({ dataDir, log: () => {}, durability: 'tests' })
    expect(await ask(second, 'SELECT word FROM kept')).toEqual([{ word: 'yes' }])
    expect(await settingsOf(second)).toMatchObject({
      ...{ fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_connections: '200' },
    })
    await second.stop()
  })

  it('keeps what people wrote out of its log: values, statements and parameters', async () => {
    const dataDir = join(root, 'quiet')
    const database = await startEmbedded({ dataDir, log: () => {}, durability: 'tests' })
    const client = new pg.Client(database.connection)
    client.on('error', () => {})
    await client.connect()
    await client.query('CREATE TABLE people (email text UNIQUE, born date CHECK (born < now()))')
    const insert = (...row: (string | null)[]) => client.query('INSERT INTO people VALUES ($1, $2)', row)
    await insert('ada@secret.example', null)
    for (const refused of [
      () => insert('ada@secret.example', null),
      () => insert('bob@secret.example', '9999-01-01'),
      () => insert('bob@secret.example', 'born in secret'),
      () => client.query("SELECT 'a secret'::int"),
      () => client.query("SELECT 'secret' FROM nothing WHERE secret = 1"),
      () => client.query("DO $$ BEGIN RAISE WARNING 'a secret'; RAISE EXCEPTION 'a secret'; END $$"),
    ])
      await expect(refused()).rejects.toThrow(
        /duplicate key|violates check|invalid input|does not exist|a secret/,
      )
    const ended = client.query('SELECT pg_sleep(60) AS secret').catch(() => {})
    await eventually(async () =>
      expect(
        await ask(
          database,
          "SELECT pg_terminate_backend(pid) AS done FROM pg_stat_activity WHERE query ~ '^SELECT pg_sleep'",
        ),
      ).toEqual([{ done: true }]),
    )
    await ended
    await database.stop()
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    expect(log).toMatch(/FATAL: {2}terminating connection due to administrator command/)
    expect(log).not.toContain('secret')
  })

  it('uses a short private directory for the socket when the path is too long for one', async () => {
    const dataDir = join(root, 'a "long", path with spaces '.repeat(5), 'data')
    const database = await startEmbedded({ dataDir, log: () => {}, durability: 'tests' })
    const { host } = database.connection
    expect(host).toMatch(new RegExp(`^${tmpdir()}/daybook-[\\da-f]{16}$`))
    expect(statSync(host).mode & 0o777).toBe(0o700)
    expect(await ask(database, 'SELECT current_database() AS name')).toEqual([{ name: 'daybook' }])
    await database.stop()
    expect(statSync(host, { throwIfNoEntry: false })).toBeUndefined()
  })

  it('refuses a second app while the first is starting and while it runs', async () => {
    const dataDir = join(root, 'shared')
    const line = new RegExp(
      `^Another Daybook \\(process \\d+\\) uses the data directory ${dataDir}: stop it first`,
    )
    const starting = startEmbedded({ dataDir, log: () => {}, durability: 'tests' })
    await expect(startEmbedded({ dataDir, log: () => {} })).rejects.toThrow(line)
    const database = await starting
    expect(await startWriter({ dataDir }).refused).toMatch(line)
    expect(await ask(database, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await database.stop()
    const next = await startEmbedded({ dataDir, log: () => {}, durability: 'tests' })
    await next.stop()
  })

  it('runs outside the app’s process group, so that Ctrl-C reaches only the app', async () => {
    const dataDir = join(root, 'group')
    const writer = startWriter({ dataDir, durability: 'tests', prefix: ['setsid'] })
    const { connection } = await writer.ready
    const postmaster = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')
    process.kill(-(writer.process.pid ?? 0), 'SIGINT')
    await eventually(() => expect(writer.logged).toContain('interrupted'))
    expect(await ask({ connection, stop: async () => {} }, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    expect(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).toBe(postmaster)
    expect(findOrphans(prepareDataDirectory(dataDir)).length).toBeGreaterThan(1)
    writer.kill('SIGTERM')
    await writer.exited
    expect(writer.process.exitCode).toBe(0)
    expect(findProcesses(prepareDataDirectory(dataDir))).toEqual([])
  })
})
