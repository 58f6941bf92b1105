import { login, me } from '@daybook/contract/accounts'
import { health } from '@daybook/contract/system'
import { createTask, listTasks } from '@daybook/contract/tasks'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp, type TestApp } from '../../test/app.ts'
import { buildSession, buildUser, type TestUser } from '../../test/builders.ts'
import { createTestDatabase } from '../../test/database.ts'
import { openEvents } from '../../test/event-reader.ts'
import { readMailbox } from '../../test/mailbox.ts'
import { sendRaw } from '../../test/raw.ts'
import { registrationOf } from '../../test/registrations.ts'
import { type DatabaseProxy, startDatabaseProxy } from '../../test/tcp-proxy.ts'
import { listenForEvents } from '../live/listen.ts'
import { silentLog } from '../queue/queue-log.ts'
import { startWorker } from '../queue/worker.ts'

vi.setConfig({ testTimeout: 60_000 })

let database: Awaited<ReturnType<typeof createTestDatabase>>
let proxy: DatabaseProxy
/** Reaches its database through the proxy; `beside` is another instance that does not. */
let app: TestApp
let beside: TestApp
let person: TestUser
beforeEach(async () => {
  database = await createTestDatabase()
  proxy = await startDatabaseProxy(database.url)
  app = await startTestApp({ databaseUrl: proxy.url, environment: { RATE_LIMITS: 'on' } })
  beside = await startTestApp({ databaseUrl: database.url })
  person = await buildUser(app, { userType: 'pro' })
})
afterEach(async () => {
  proxy.cut()
  await app.close()
  await beside.close()
  await proxy.close()
  await database.drop()
})

/** The deadlines of 5 s and less have their own tests; a busy machine takes longer. */
const hangsMs = 12_000

const timed = async <T>(work: Promise<T>): Promise<{ reply: T; tookMs: number }> => {
  const startedAt = performance.now()
  const reply = await work
  return { reply, tookMs: performance.now() - startedAt }
}

const asEver = async () => (await app.call(listTasks, { as: person })).status
const recovers = () => vi.waitUntil(async () => (await asEver()) === 200, { timeout: 10_000, interval: 100 })

const callEverything = async () => {
  const unknownHere = await buildSession(beside, person.id)
  proxy.silence()
  const body = { title: 'x' }
  const headers = { 'idempotency-key': 'k' }
  const credentials = { email: person.email, password: 'x' }
  return Promise.all([
    timed(app.call(listTasks, { as: person })),
    timed(app.call(createTask, { as: person, body })),
    timed(app.call(createTask, { as: person, body, headers })),
    timed(app.call(me, { as: unknownHere })),
    timed(app.call(login, { body: credentials })),
    // More than there are connections: the last ones wait for a connection first.
    ...Array.from({ length: 20 }, () => timed(app.call(listTasks, { as: person }))),
  ])
}

describe('while the database says nothing', () => {
  it('every call that needs it answers 503 within 5 s, and works again when it speaks', async () => {
    expect(await asEver()).toBe(200)
    for (const { reply, tookMs } of await callEverything()) {
      const { status, body } = reply
      expect(status).toBe(503)
      expect(body).toMatchObject({ success: false, error: 'unavailable', requestId: expect.any(String) })
      expect(tookMs).toBeLessThan(hangsMs)
    }
    proxy.speak()
    await recovers()
    // No connection that still waits for an answer is left in the pool.
    const after = await Promise.all(Array.from({ length: 40 }, asEver))
    expect(after.every((status) => status === 200)).toBe(true)
  })

  it('health says degraded, also to signed-in people, and ok again afterwards', async () => {
    const unknownHere = await buildSession(beside, person.id)
    proxy.silence()
    const callers = [undefined, person, unknownHere]
    const checks = callers.map((as) => timed(sendRaw(app, 'GET', '/api/health', { as })))
    for (const { reply, tookMs } of await Promise.all(checks)) {
      expect(reply.status).toBe(503)
      expect(reply.body).toMatchObject({
        success: false,
        status: 'degraded',
        lacks: 'database',
        database: 'postgres',
      })
      expect(tookMs).toBeLessThan(hangsMs)
    }
    expect((await sendRaw(app, 'GET', '/api/config', { as: unknownHere })).status).toBe(200)
    proxy.speak()
    await recovers()
    expect((await app.call(health)).body).toMatchObject({ success: true, status: 'ok' })
  })

  it('a call under way answers 503 within 5 s, whatever it waits for', async () => {
    await asEver()
    const blocker = new pg.Client({ connectionString: database.url })
    await blocker.connect()
    await blocker.query('begin; lock table tasks')
    const { reply, tookMs } = await timed(app.call(createTask, { as: person, body: { title: 'x' } }))
    // The database has given up on the statement as well, though what it waited for is still there.
    const waiting = `select from pg_stat_activity
      where datname = current_database() and application_name = 'daybook' and state = 'active' and wait_event_type = 'Lock'`
    const isOver = async () => (await blocker.query(waiting)).rowCount === 0
    await vi.waitUntil(isOver, { timeout: 5000, interval: 100 })
    await blocker.end()
    expect(reply.status).toBe(503)
    expect(reply.body.error).toBe('unavailable')
    expect(tookMs).toBeLessThan(hangsMs)
  })
})

describe('when the database cut every connection', () => {
  it('calls under way answer 503 or succeed, and the next ones succeed', async () => {
    await asEver()
    const underWay = Array.from({ length: 20 }, () => app.call(listTasks, { as: person }))
    proxy.cut()
    for (const { status } of await Promise.all(underWay)) expect([200, 503]).toContain(status)
    await recovers()
  })
})

describe('once the database answers again', () => {
  it('events, sessions and background work are current by themselves', async () => {
    const listener = listenForEvents({ connectionString: proxy.url }, app.relay.look, app.server.log)
    const worker = await startWorker({ pool: app.pool, handlers: app.handlers, log: silentLog })
    const gone = await buildSession(beside, person.id)
    expect((await app.call(me, { as: gone })).status).toBe(200)
    const tab = await openEvents(app, person)

    proxy.silence()
    await beside.call(createTask, { as: person, body: { title: 'Meanwhile' } })
    await sendRaw(beside, 'POST', '/api/auth/logout', { as: gone })
    const form = registrationOf()
    expect((await sendRaw(beside, 'POST', '/api/auth/register', { body: JSON.stringify(form) })).status).toBe(
      201,
    )
    await new Promise((resolve) => setTimeout(resolve, 1000))
    expect(tab.events).toEqual([])
    proxy.speak()

    await tab.read(2, 20_000)
    expect(tab.events.map(({ type }) => type)).toEqual(['task.created', 'session.ended'])
    expect((await app.call(me, { as: gone })).status).toBe(401)
    await vi.waitUntil(
      async () => (await readMailbox(app.config.dataDir)).some(({ to }) => to === form.email),
      {
        timeout: 30_000,
        interval: 200,
      },
    )
    tab.close()
    await worker.stop()
    await listener.stop()
  })
})
