import { setTimeout as sleep } from 'node:timers/promises'
import { logout, refresh } from '@daybook/contract/accounts'
import { createTask } from '@daybook/contract/tasks'
import fc from 'fast-check'
import { sql } from 'kysely'
import pLimit from 'p-limit'
import { describe, expect } from 'vitest'
import { test as base, startTestApp, type TestApp } from '../../test/app.ts'
import { buildSession, buildUser, type TestUser } from '../../test/builders.ts'
import { openEvents } from '../../test/event-reader.ts'
import { eventually } from '../../test/eventually.ts'
import { sendRaw } from '../../test/raw.ts'
import { registerPerson } from '../../test/registrations.ts'
import { listenForEvents } from './listen.ts'

/** A second instance on the database of the first, listening as `main` does. */
const test = base.extend<{ other: TestApp }>({
  other: async ({ app }, provide) => {
    const connectionString = app.config.databaseUrl ?? ''
    const other = await startTestApp({ databaseUrl: connectionString })
    const listener = listenForEvents({ connectionString }, other.relay.look, other.server.log)
    await provide(other)
    await listener.stop()
    await other.close()
  },
})

const write = (app: TestApp, as: { accessToken: string }, title = 'x') =>
  app.call(createTask, { as, body: { title } })
const pro = (app: TestApp) => buildUser(app, { userType: 'pro' })

describe('GET /api/events 200', () => {
  test('tells every session of a person, on every instance', async ({ app, other }) => {
    const person = await pro(app)
    const here = await openEvents(app, await buildSession(app, person.id))
    const there = await openEvents(other, await buildSession(app, person.id))
    // The other instance is listening once this has arrived.
    await write(app, person)
    await Promise.all([here.read(1), there.read(1)])

    const { data: task } = await write(app, person)
    await Promise.all([here.read(2), there.read(2)])
    for (const { events } of [here, there]) {
      const { position, ...event } = events[1] ?? { position: null }
      expect(event).toEqual({ type: 'task.created', id: task._id, version: 1 })
      expect(position).toMatch(/^\d+-\d+$/)
    }
    here.close()
    there.close()
  })

  test('tells nobody else', async ({ app }) => {
    const [person, stranger] = [await pro(app), await pro(app)]
    const reader = await openEvents(app, stranger)
    for (let count = 0; count < 5; count++) await write(app, person)
    const { data: own } = await write(app, stranger)
    await reader.read(1)
    await sleep(200)
    expect(reader.events.map(({ id }) => id)).toEqual([own._id])
    reader.close()
  })

  test('is a stream that nobody caches or sniffs', async ({ app }) => {
    const reader = await openEvents(app, await buildUser(app))
    expect(reader.status).toBe(200)
    expect(reader.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    reader.close()
  })

  test('forgets readers who left', async ({ app }) => {
    const person = await pro(app)
    const readers = await Promise.all(Array.from({ length: 10 }, () => openEvents(app, person)))
    const connections = () =>
      new Promise<number>((resolve) => app.server.server.getConnections((_, count) => resolve(count)))
    expect(await connections()).toBeGreaterThanOrEqual(10)
    for (const reader of readers) reader.close()
    await eventually(async () => expect(await connections()).toBeLessThan(10))
    expect((await write(app, person)).status).toBe(201)
  })
})

describe('Last-Event-ID', () => {
  const written = async (app: TestApp, person: TestUser): Promise<string[]> => {
    const { rows } = await sql<{ position: string }>`
      select transaction_id::text || '-' || seq as position from events where ${person.id}::uuid = any(audience)
      order by transaction_id, seq`.execute(app.db)
    return rows.map(({ position }) => position)
  }

  /** Reads at least `counts[i]` events of a connection, then breaks it and goes on at the next instance. */
  const readInPieces = async (
    instances: TestApp[],
    person: TestUser,
    counts: number[],
    total: number,
  ): Promise<(string | null)[]> => {
    const first = await openEvents(instances[0] ?? raise(), person)
    await write(instances[0] ?? raise(), person)
    const read = (await first.read(1)).map(({ position }) => position)
    first.close()
    for (let turn = 1; read.length < total; turn++) {
      const reader = await openEvents(instances[turn % instances.length] ?? raise(), person, read.at(-1))
      const wanted = Math.min(counts[turn % counts.length] ?? 1, total - read.length)
      // Two hundred writes take a busy machine half a minute.
      await reader.read(wanted, 45_000)
      reader.close()
      read.push(...reader.events.map(({ position }) => position))
    }
    return read
  }
  const raise = (): never => {
    throw new Error('no instance')
  }

  test('resumes without a gap or a repeat while 200 writes go on', async ({ app, other }) => {
    const counts = fc.array(fc.integer({ min: 1, max: 40 }), { minLength: 1, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(counts, async (pieces) => {
        const person = await pro(app)
        // As many at once as the two instances have connections: more would only wait for each other.
        const turns = pLimit(16)
        const writes = Array.from({ length: 200 }, (_, index) =>
          turns(async () => (await write(index % 2 ? app : other, person)).status),
        )
        const [read, ...statuses] = await Promise.all([
          readInPieces([app, other], person, pieces, 201),
          ...writes,
        ])
        expect(new Set(statuses)).toEqual(new Set([201]))
        expect(read).toEqual(await written(app, person))
      }),
      { numRuns: 3 },
    )
  }, 180_000)

  test('is not sent again by an instance that lags behind', async ({ app }) => {
    // It hears of events only by its poll, once a second.
    const lagging = await startTestApp({ databaseUrl: app.config.databaseUrl ?? '' })
    for (let round = 0; round < 5; round++) {
      // A new person each time: a stream may begin with events from just before it was opened.
      const person = await pro(app)
      const reader = await openEvents(app, person)
      await write(app, person)
      const last = (await reader.read(1)).at(-1)?.position
      reader.close()
      const resumed = await openEvents(lagging, person, last)
      const { data: next } = await write(app, person)
      await resumed.read(1)
      expect(resumed.events.map(({ id }) => id)).toEqual([next._id])
      resumed.close()
    }
    await lagging.close()
  })

  test.for(['nonsense', '1-999999999', '99999999999999999999-1', "1-1' or true"])(
    'that is none of ours (%s) asks for everything anew',
    async (last, { app }) => {
      const person = await pro(app)
      const reader = await openEvents(app, person, last)
      expect(await reader.read(1)).toEqual([{ type: 'resync', id: person.id, version: null, position: null }])
      const { data: task } = await write(app, person)
      expect((await reader.read(2))[1]).toMatchObject({ id: task._id })
      reader.close()
    },
  )

  test('older than what is kept asks for everything again', async ({ app }) => {
    const person = await pro(app)
    const reader = await openEvents(app, person)
    await write(app, person)
    const last = (await reader.read(1))[0]?.position
    reader.close()
    app.time.advance(25 * 3_600_000)
    await app.handlers['platform.forget_old']?.({}, app.workContext)
    const { accessToken } = await buildSession(app, person.id)
    const resumed = await openEvents(app, { accessToken }, last)
    expect((await resumed.read(1))[0]?.type).toBe('resync')
    resumed.close()
  })
})

describe('since', () => {
  test('sends what happened between a read and the opening of the stream', async ({ app }) => {
    const [person, stranger] = [await pro(app), await pro(app)]
    const { data: task } = await write(app, person)
    await write(app, stranger)
    const reader = await openEvents(app, person, null, '/events?since=5000')
    const { data: next } = await write(app, person)
    expect((await reader.read(2)).map(({ id }) => id)).toEqual([task._id, next._id])
    reader.close()
  })

  test('leaves out what happened before', async ({ app }) => {
    const person = await pro(app)
    const before = await openEvents(app, person)
    await write(app, person)
    // Otherwise it may arrive as a current event.
    await before.read(1)
    before.close()
    await sql`update events set created_at = created_at - interval '1 minute'`.execute(app.db)
    const { data: task } = await write(app, person)
    const reader = await openEvents(app, person, null, '/events?since=5000')
    expect((await reader.read(1)).map(({ id }) => id)).toEqual([task._id])
    reader.close()
  })

  test('gives way to Last-Event-ID', async ({ app }) => {
    const person = await pro(app)
    const before = await openEvents(app, person)
    await write(app, person)
    const [known] = await before.read(1)
    before.close()
    const { data: task } = await write(app, person)
    const reader = await openEvents(app, person, known?.position, '/events?since=60000')
    expect((await reader.read(1)).map(({ id }) => id)).toEqual([task._id])
    reader.close()
  })

  test.for(['-1', '86400001', 'yesterday'])('of %s is refused', async (since, { app }) => {
    const { status, body } = await sendRaw(app, 'GET', `/api/events?since=${since}`, { as: await pro(app) })
    expect(status).toBe(400)
    expect(body).toMatchObject({ fields: { since: expect.any(String) } })
  })
})

describe('the end of the stream', () => {
  test('comes with the sign-out of its own session only, on every instance', async ({ app, other }) => {
    const person = await buildUser(app)
    const leaving = await buildSession(app, person.id)
    const streams = await Promise.all([openEvents(app, leaving), openEvents(other, leaving)])
    const staying = await openEvents(app, person)
    await app.call(logout, { as: leaving })
    await Promise.all(streams.map(({ ended }) => ended))
    expect((await staying.read(1))[0]).toMatchObject({ type: 'session.ended', id: leaving.sessionId })
    expect((await openEvents(app, leaving)).status).toBe(401)
    await write(app, person)
    await staying.read(2)
    staying.close()
  })

  test('comes with a refresh token that is used twice', async ({ app }) => {
    const session = await registerPerson(app)
    await app.db.updateTable('users').set({ email_verified_at: app.clock() }).execute()
    const stream = await openEvents(app, session)
    expect(stream.status).toBe(200)
    await app.call(refresh, { body: { refreshToken: session.refreshToken } })
    app.time.advance(11_000)
    expect((await app.call(refresh, { body: { refreshToken: session.refreshToken } })).status).toBe(401)
    await stream.ended
  })
})

describe('401, 403 and 404', () => {
  test('without a session', async ({ app }) => {
    expect((await openEvents(app)).status).toBe(401)
    expect((await openEvents(app, { accessToken: 'nonsense' })).status).toBe(401)
  })

  test('with an unverified one', async ({ app }) => {
    expect((await openEvents(app, await buildUser(app, { verified: false }))).status).toBe(403)
  })

  test('for HEAD, which could not hear anything', async ({ app }) => {
    expect((await sendRaw(app, 'HEAD', '/api/events', { as: await buildUser(app) })).status).toBe(404)
  })
})
