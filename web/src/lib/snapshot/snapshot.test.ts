import { IDBFactory } from 'fake-indexeddb'
import 'fake-indexeddb/auto'
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { keptSession, openFreshPage } from '../session/fresh-page.ts'

const keys = [['tasks', 'list'], ['time']] as const
const tasks = [{ _id: '1', title: 'Wind the clock' }]

/** A page of somebody who is signed in; what was kept in IndexedDB before is there. */
const open = async (person: string) => {
  const { snapshotOf } = Object.fromEntries(storage)
  storage = openFreshPage({ ...keptSession(person), ...(snapshotOf && { snapshotOf }) })
  const { createQueryClient } = await import('../api/query-client.ts')
  const client = createQueryClient()
  const { keepSnapshot } = await import('./keep-snapshot.ts')
  const { restoreSnapshot } = await import('./restore-snapshot.ts')
  const { clearSession, establishSession } = await import('../session/session-store.ts')
  return {
    client,
    clearSession,
    establishSession,
    hasSnapshotOf: (await import('./forget-snapshot.ts')).hasSnapshotOf,
    keep: () => keepSnapshot(client, person, keys),
    restore: () => restoreSnapshot(client, person, keys),
  }
}

let storage: Map<string, string>

const settle = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms)
  for (let turns = 0; turns < 60; turns++) await new Promise((resolve) => setImmediate(resolve))
}

const keptKeys = async (): Promise<IDBValidKey[]> => {
  const request = indexedDB.open('daybook')
  request.onupgradeneeded = () => request.result.createObjectStore('snapshot')
  const database = await new Promise<IDBDatabase>((resolve) => {
    request.onsuccess = () => resolve(request.result)
  })
  const reading = database.transaction('snapshot').objectStore('snapshot').getAllKeys()
  const found = await new Promise<IDBValidKey[]>((resolve) => {
    reading.onsuccess = () => resolve(reading.result)
  })
  database.close()
  return found
}

const keepTasks = async (person: string) => {
  const page = await open(person)
  page.keep()
  page.client.setQueryData(['tasks', 'list'], tasks)
  await settle(1_000)
  expect(await keptKeys()).toHaveLength(1)
  return page
}

const shown = (client: QueryClient) => client.getQueryState(['tasks', 'list'])

beforeEach(() => {
  storage = new Map()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  vi.stubGlobal('indexedDB', new IDBFactory())
  vi.stubGlobal('requestIdleCallback', (work: () => void) => work())
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('what the cache holds', () => {
  test('is there again on the next page, as old data', async () => {
    await keepTasks('ada')
    const { client, restore, hasSnapshotOf } = await open('ada')
    expect(hasSnapshotOf('ada')).toBe(true)
    await restore()
    expect(shown(client)).toMatchObject({ data: tasks, dataUpdatedAt: 0, status: 'success' })
  })

  test('is there again in its order, also where it is long and then shorter', async () => {
    const { client, keep } = await open('ada')
    keep()
    for (const length of [1_700, 1_001, 3]) {
      const rows = Array.from({ length }, (_, row) => ({ _id: String(row) }))
      client.setQueryData(['tasks', 'list'], rows)
      await settle(1_000)
      const next = await open('ada')
      await next.restore()
      expect(shown(next.client)?.data).toEqual(rows)
    }
    expect(await keptKeys()).toHaveLength(1)
  })

  test('is kept a second after the last change, and after five where changes do not stop', async () => {
    const { client, keep } = await open('ada')
    keep()
    client.setQueryData(['tasks', 'list'], tasks)
    await settle(900)
    expect(await keptKeys()).toEqual([])
    for (let changes = 0; changes < 6; changes++) {
      client.setQueryData(['tasks', 'list'], [...tasks, { _id: String(changes) }])
      await settle(900)
    }
    expect(await keptKeys()).toHaveLength(1)
  })

  test('is kept at once when the page is hidden', async () => {
    const { client, keep } = await open('ada')
    keep()
    client.setQueryData(['tasks', 'list'], tasks)
    Object.assign(document, { visibilityState: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
    await settle(0)
    expect(await keptKeys()).toHaveLength(1)
  })

  test('is not kept under other keys, and not while it is being read', async () => {
    const { client, keep } = await open('ada')
    keep()
    client.setQueryData(['account', 'sessions'], [])
    void client.fetchQuery({ queryKey: ['time', 'entries'], queryFn: () => new Promise(() => {}) })
    client.setQueryData(['time', 'entries'], ['the first page'])
    await settle(2_000)
    expect(await keptKeys()).toEqual([])
  })

  test('does not take the place of what the server has answered meanwhile', async () => {
    await keepTasks('ada')
    const { client, restore } = await open('ada')
    client.setQueryData(['tasks', 'list'], [])
    await restore()
    expect(shown(client)?.data).toEqual([])
  })

  test('is dropped when it was kept in another form, or long ago', async () => {
    vi.stubEnv('VITE_CONTRACT_VERSION', 'another')
    await keepTasks('ada')
    vi.unstubAllEnvs()
    const changed = await open('ada')
    await changed.restore()
    await settle(0)
    expect([shown(changed.client), await keptKeys()]).toEqual([undefined, []])
    await keepTasks('ada')
    vi.setSystemTime(Date.now() + 40 * 86_400_000)
    const later = await open('ada')
    await later.restore()
    await settle(0)
    expect([shown(later.client), await keptKeys()]).toEqual([undefined, []])
  })
})

describe('what was kept of somebody else', () => {
  test('is not shown, and wiped', async () => {
    await keepTasks('ada')
    for (const other of ['aaron', 'zoe']) {
      const { client, restore } = await open(other)
      await restore()
      await settle(0)
      expect([shown(client), await keptKeys()]).toEqual([undefined, []])
      await keepTasks('ada')
    }
  })

  test('is wiped when another person signs in', async () => {
    const { establishSession } = await keepTasks('ada')
    establishSession({ user: { _id: 'grace' }, accessToken: 'a', refreshToken: 'r' } as never)
    await settle(0)
    expect([await keptKeys(), storage.has('snapshotOf')]).toEqual([[], false])
  })
})

describe('a sign-out', () => {
  test('wipes it, with what is about to be written', async () => {
    const { client, clearSession } = await keepTasks('ada')
    client.setQueryData(['tasks', 'list'], [])
    await vi.advanceTimersByTimeAsync(1_000)
    client.setQueryData(['time', 'entries'], [])
    clearSession()
    await settle(2_000)
    expect([await keptKeys(), storage.has('snapshotOf')]).toEqual([[], false])
  })

  test('that was cut off is made up for by the next page', async () => {
    await keepTasks('ada')
    const left = storage
    storage = openFreshPage({ snapshotOf: left.get('snapshotOf') ?? '' })
    const { forgetLeftSnapshot } = await import('./forget-snapshot.ts')
    forgetLeftSnapshot()
    await settle(0)
    expect([await keptKeys(), storage.has('snapshotOf')]).toEqual([[], false])
  })
})
