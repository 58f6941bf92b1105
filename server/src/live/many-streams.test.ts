import { setTimeout as sleep } from 'node:timers/promises'
import { shareProject } from '@daybook/contract/sharing'
import { createTask } from '@daybook/contract/tasks'
import { sql } from 'kysely'
import pg from 'pg'
import { describe, expect, vi } from 'vitest'
import { test as base, startTestApp, type TestApp } from '../../test/app.ts'
import { buildProject, buildSession, buildUser } from '../../test/builders.ts'
import { type EventReader, openEvents } from '../../test/event-reader.ts'
import { eventually } from '../../test/eventually.ts'
import { createLog } from '../log.ts'
import { listenForEvents } from './listen.ts'

/** A second instance on the database of the first, listening as `main` does. */
const test = base.extend<{ other: TestApp }>({
  other: async ({ app }, provide) => {
    const connectionString = app.config.databaseUrl ?? ''
    const other = await startTestApp({ databaseUrl: connectionString })
    const listeners = [app, other].map((one) =>
      listenForEvents({ connectionString }, one.relay.look, one.server.log),
    )
    await provide(other)
    for (const listener of listeners) await listener.stop()
    await other.close()
  },
})

const handedOut = (on: TestApp, wanted: string): Promise<void> =>
  new Promise((resolve) => {
    const unsubscribe = on.relay.subscribe(({ type }) => {
      if (type !== wanted) return
      unsubscribe()
      resolve()
    })
  })

/** A project that is shared with `count` people by name, and with whoever has its link. */
const buildShared = async (app: TestApp, count: number, other = app) => {
  const owner = await buildUser(app, { userType: 'pro' })
  const { id: projectId } = await buildProject(app, { owner })
  const named = await Promise.all(Array.from({ length: count }, () => buildUser(app)))
  // Ends the streams of the new link: none is opened before every instance has heard of it.
  const shared = [handedOut(app, 'project.shared'), handedOut(other, 'project.shared')]
  const { data } = await app.call(shareProject, {
    as: owner,
    params: { id: projectId },
    body: { sharedUsernames: named.map(({ username }) => username) },
  })
  await Promise.all(shared)
  const write = (on: TestApp) => on.call(createTask, { as: owner, body: { title: 'x', projectId } })
  return { named, linkPath: `/shares/${data.shareToken}/events`, write }
}

const openMany = (count: number, open: (n: number) => Promise<EventReader>): Promise<EventReader[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => open(n)))

const closeAll = (readers: EventReader[]) => {
  for (const reader of readers) reader.close()
}

describe('many streams', () => {
  test('get each event once and in order, on two instances', async ({ app, other }) => {
    const { named, linkPath, write } = await buildShared(app, 10, other)
    const on = (n: number) => (n % 2 ? app : other)
    const readers = [
      ...(await openMany(100, async (n) => {
        const session = await buildSession(app, named[n % named.length]?.id ?? '')
        return openEvents(on(n), session)
      })),
      ...(await openMany(100, (n) => openEvents(on(n), undefined, null, linkPath))),
    ]
    expect(readers.map(({ status }) => status)).toEqual(Array(200).fill(200))
    const writes = await Promise.all(Array.from({ length: 30 }, (_, n) => write(on(n))))
    expect(writes.map(({ status }) => status)).toEqual(Array(30).fill(201))

    const { rows } = await sql<{ position: string }>`
      select transaction_id::text || '-' || seq as position from events where type = 'task.created'
      order by transaction_id, seq`.execute(app.db)
    const written = rows.map(({ position }) => position)
    await Promise.all(readers.map((reader) => reader.read(30, 30_000)))
    for (const { events } of readers) expect(events.map(({ position }) => position)).toEqual(written)
    closeAll(readers)
  }, 120_000)

  test('break together and resume together, without a gap or a repeat', async ({ app, other }) => {
    const { named, linkPath, write } = await buildShared(app, 20, other)
    const open = (on: TestApp, last: (string | null)[] = []) =>
      openMany(40, (n) =>
        n < 20 ? openEvents(on, named[n], last[n]) : openEvents(on, undefined, last[n], linkPath),
      )
    const positions = (readers: EventReader[]) =>
      readers.map(({ events }) => events.map(({ position }) => position))
    const first = await open(app)
    await write(app)
    await Promise.all(first.map((reader) => reader.read(1)))
    closeAll(first)
    const read = positions(first)
    for (let n = 0; n < 5; n++) await write(app)
    const second = await open(
      other,
      read.map((one) => one.at(-1) ?? null),
    )
    await write(other)
    await Promise.all(second.map((reader) => reader.read(6)))
    for (const [n, later] of positions(second).entries()) {
      const whole = [...(read[n] ?? []), ...later]
      expect(new Set(whole).size).toBe(whole.length)
      expect(later).toHaveLength(6)
    }
    closeAll(second)
  }, 120_000)
})

describe('the limit of open streams', () => {
  const isTurnedAway = async (reader: EventReader) => {
    await reader.ended
    expect(reader.text()).toMatch(/retry: 60000\n\n$/)
  }

  test('30 of a person: the oldest is told to come back, and then finds what it missed', async ({ app }) => {
    const { named, linkPath, write } = await buildShared(app, 1)
    const [person] = named
    const oldest = await openEvents(app, person)
    await write(app)
    const last = (await oldest.read(1)).at(-1)?.position
    // Whatever they are streams of.
    const others = await openMany(29, (n) => openEvents(app, person, null, n % 2 ? linkPath : undefined))
    const one = await openEvents(app, person)
    await isTurnedAway(oldest)
    await write(app)
    for (const reader of [...others, one]) expect((await reader.read(1))[0]?.type).toBe('task.created')
    const back = await openEvents(app, person, last)
    expect((await back.read(1))[0]?.position).toBe(one.events[0]?.position)
    closeAll([...others, one, back])
  }, 30_000)

  test('100 link readers of an address; signed-in people count separately', async ({ app }) => {
    const { named, linkPath, write } = await buildShared(app, 1)
    const signedIn = await openEvents(app, named[0], null, linkPath)
    const oldest = await openEvents(app, undefined, null, linkPath)
    const others = await openMany(99, () => openEvents(app, undefined, null, linkPath))
    const one = await openEvents(app, undefined, null, linkPath)
    await isTurnedAway(oldest)
    await write(app)
    for (const reader of [signedIn, ...others, one])
      expect((await reader.read(1))[0]?.type).toBe('task.created')
    // Leaving makes room.
    const connections = () =>
      new Promise<number>((resolve) => app.server.server.getConnections((_, count) => resolve(count)))
    const before = await connections()
    closeAll(others.splice(0, 2))
    await eventually(async () => expect(await connections()).toBeLessThanOrEqual(before - 2))
    const more = await openMany(2, () => openEvents(app, undefined, null, linkPath))
    await write(app)
    for (const reader of others) await reader.read(2)
    closeAll([signedIn, ...others, one, ...more])
  }, 30_000)
})

describe('a stream', () => {
  test('asks for everything again after more than 5,000 events', async ({ app }) => {
    const person = await buildUser(app, { userType: 'pro' })
    const reader = await openEvents(app, person)
    await app.call(createTask, { as: person, body: { title: 'x' } })
    const last = (await reader.read(1))[0]?.position
    reader.close()
    const miss = (count: number) =>
      sql`insert into events (type, subject_id, audience)
        select 'task.updated', gen_random_uuid(), array[${person.id}::uuid] from generate_series(1, ${count})`.execute(
        app.db,
      )
    await miss(5000)
    const horizon = app.relay.horizon()
    app.relay.look()
    await vi.waitUntil(() => app.relay.horizon() > horizon)
    const complete = await openEvents(app, person, last)
    expect((await complete.read(5000))[0]?.type).toBe('task.updated')
    await miss(1)
    await complete.read(5001)
    const behind = await openEvents(app, person, last)
    expect((await behind.read(1))[0]?.type).toBe('resync')
    closeAll([complete, behind])
  })

  test('that is opened while the app stops ends at once', async ({ task: _task }) => {
    const app = await startTestApp()
    const person = await buildUser(app)
    const blocker = new pg.Client({ connectionString: app.config.databaseUrl ?? '' })
    // The database may be dropped before the blocker has said goodbye.
    blocker.on('error', () => {})
    await blocker.connect()
    await blocker.query('begin; lock table sessions')
    const opened = openEvents(app, person)
    const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    await eventually(async () => expect((await blocker.query(waiting)).rows).toHaveLength(1))
    const stopped = app.close()
    await vi.waitUntil(() => !app.server.server.listening)
    await blocker.query('commit')
    await blocker.end()
    await (await opened).ended
    await stopped
  })

  test('gets a heartbeat every 25 seconds, and may take long without counting as slow', async ({
    task: _task,
  }) => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const logged: string[] = []
    const app = await startTestApp({ log: createLog('warn', { write: (line) => void logged.push(line) }) })
    const reader = await openEvents(app, await buildUser(app))
    const hello = ': hello\n\n'
    await vi.waitUntil(() => reader.text() === hello)
    vi.advanceTimersByTime(25_000)
    await vi.waitUntil(() => reader.text() !== hello)
    expect(reader.text()).toBe(`${hello}: \n\n`)
    // As long as makes other answers slow.
    await sleep(1100)
    await app.close()
    await reader.ended
    vi.useRealTimers()
    expect(logged).toEqual([])
  })
})
