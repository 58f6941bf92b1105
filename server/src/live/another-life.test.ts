import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createTask } from '@daybook/contract/tasks'
import { sql } from 'kysely'
import { describe, expect, onTestFinished, vi } from 'vitest'
import { startTestApp, type TestApp, test } from '../../test/app.ts'
import { buildUser, type TestUser } from '../../test/builders.ts'
import { openEvents } from '../../test/event-reader.ts'
import { scratchDir } from '../../test/scratch-dir.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { openDatabase, openPool } from '../db/pool.ts'
import { prepareQueue } from '../queue/queue.ts'

vi.setConfig({ testTimeout: 90_000 })

const write = (app: TestApp, as: TestUser) => app.call(createTask, { as, body: { title: 'x' } })

/** Uses its own database server, which may be killed and loses nothing that was committed. */
const startOnOwnServer = async (): Promise<{ app: TestApp; dataDir: string }> => {
  const dataDir = await mkdtemp(join(await scratchDir(), 'daybook-life-'))
  const server = await startEmbedded({ dataDir, log: () => {} })
  const { host, port, user, database } = server.connection
  const databaseUrl = `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
  const pool = openPool({ connection: { connectionString: databaseUrl }, max: 2, onError: () => {} })
  const db = openDatabase(pool)
  await migrate(db, join(import.meta.dirname, '../../migrations'))
  await prepareQueue(pool)
  await db.destroy()
  const app = await startTestApp({ databaseUrl })
  onTestFinished(async () => {
    await app.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { app, dataDir }
}

const postmasterOf = (dataDir: string): number =>
  Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

const backendOf = async (app: TestApp): Promise<number> => {
  const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(app.db)
  return rows[0]?.pid ?? 0
}

describe('after a crash of the database', () => {
  test.for(['the server', 'one of its processes'])(
    '%s: everybody is told to read everything anew',
    async (victim) => {
      const { app, dataDir } = await startOnOwnServer()
      const [person, other] = [await buildUser(app, { userType: 'pro' }), await buildUser(app)]
      const tabs = [await openEvents(app, person), await openEvents(app, other)]
      await write(app, person)
      await tabs[0]?.read(1)
      process.kill(victim === 'the server' ? postmasterOf(dataDir) : await backendOf(app), 'SIGKILL')
      await vi.waitFor(async () => expect((await write(app, person)).status).toBe(201), {
        timeout: 30_000,
        interval: 100,
      })
      const resynced = (tab: (typeof tabs)[number]) => tab.events.some(({ type }) => type === 'resync')
      await vi.waitUntil(() => tabs.every(resynced), { timeout: 30_000, interval: 20 })
      const { data: task } = await write(app, person)
      await vi.waitUntil(() => tabs[0]?.events.some(({ id }) => id === task._id), { timeout: 15_000 })
      for (const tab of tabs) tab.close()
    },
  )
})

describe('after a restore into a fresh cluster', () => {
  /** A dump from a cluster that was further ahead. */
  const bringEvents = async (app: TestApp, person: TestUser): Promise<string> => {
    const { rows } = await sql<{ position: string }>`
      insert into events (transaction_id, type, subject_id, subject_version, actor_id, audience)
      select (900000000 + n)::text::xid8, 'task.updated', gen_random_uuid(), 1, ${person.id}, array[${person.id}::uuid]
      from generate_series(1, 20) as n
      returning transaction_id::text || '-' || seq as position`.execute(app.db)
    return rows[9]?.position ?? ''
  }

  test('a reader who resumes from before it reads everything again, and hears what happens then', async ({
    app,
  }) => {
    const person = await buildUser(app, { userType: 'pro' })
    const last = await bringEvents(app, person)
    const restarted = await startTestApp({ databaseUrl: app.config.databaseUrl ?? '' })
    onTestFinished(restarted.close)
    const reader = await openEvents(restarted, person, last)
    expect(await reader.read(1)).toMatchObject([{ type: 'resync', position: null }])
    const made = await Promise.all(Array.from({ length: 20 }, () => write(restarted, person)))
    const heard = (await reader.read(21)).slice(1).map(({ id }) => id)
    expect(heard.toSorted()).toEqual(made.map(({ data }) => data._id).toSorted())
    reader.close()
  })

  test('a reader who resumes from what the backup lacks reads everything again, and hears what happens then', async ({
    app,
  }) => {
    const person = await buildUser(app, { userType: 'pro' })
    await write(app, person)
    const { rows } = await sql<{ seq: string }>`select max(seq)::text as seq from events`.execute(app.db)
    // Its number exists in another transaction: the lost cluster's later events.
    for (const last of [`900000000-${rows[0]?.seq}`, '900000000-900000000']) {
      const reader = await openEvents(app, person, last)
      const [told] = await reader.read(1)
      expect(told).toMatchObject({ type: 'resync', position: null })
      const { data: task } = await write(app, person)
      // Earlier events may come at once or in between: everything is news to a reader who reads everything again.
      await vi.waitUntil(() => reader.events.some(({ id }) => id === task._id), { timeout: 15_000 })
      reader.close()
    }
  })
})
