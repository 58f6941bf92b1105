import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { deleteDeviceStore } from './delete-device-store.ts'
import { openDeviceStore } from './device-store.ts'
import { mostWaitingBytes } from './file-room.ts'
import { currentForm, migrate, type Operation } from './operation.ts'
import { type OutboxStore, withMemory } from './store.ts'

const operation = (id: string, change: unknown = {}): Operation => ({
  id,
  form: currentForm,
  name: 'tasks',
  change,
  at: '2026-01-01T00:00:00.000Z',
  action: 'Task update',
  subject: 'Report',
  typed: '',
})

const withFile = (id: string, size: number): [Operation, Blob] => [
  { ...operation(id), file: { name: `${id}.txt`, size } },
  // The store goes by what the file itself says.
  size < 1024 ? new Blob(['x'.repeat(size)]) : Object.defineProperty(new Blob([]), 'size', { value: size }),
]
const idsIn = async (store: OutboxStore) => (await store.list()).map(({ id }) => id)

describe('what waits on a device', () => {
  it('stays in order, also where one of them is replaced or removed', async () => {
    const store = openDeviceStore('ada')
    for (const id of ['c', 'a', 'b']) await store.add(operation(id))
    await store.replace(operation('c', { title: 'New' }))
    await store.replace(operation('unknown'))
    await store.remove('a')
    expect(await store.list()).toEqual([operation('c', { title: 'New' }), operation('b')])
  })

  it('is there for the next page, is one person’s, and goes with their sign-out', async () => {
    await openDeviceStore('grace').add(operation('a'))
    expect(await openDeviceStore('grace').list()).toEqual([operation('a')])
    expect(await openDeviceStore('hedy').list()).toEqual([])
    await deleteDeviceStore('grace')
    expect(await openDeviceStore('grace').list()).toEqual([])
  })

  it('lasts as long as the page where nothing can be stored', async () => {
    const fails = () => Promise.reject(new Error('No room'))
    const store = withMemory({ add: fails, list: fails, readFile: fails, replace: fails, remove: fails })
    await store.add(operation('a'))
    await store.add(...withFile('b', 3))
    await store.remove('a')
    expect(await store.list()).toMatchObject([{ id: 'b', isOnPage: true }])
    expect((await store.readFile('b'))?.size).toBe(3)
  })

  it('is brought up to the form that the app knows, step by step; a newer one waits', () => {
    const steps = {
      1: (old: Operation) => ({ ...old, subject: `${old.subject}!` }),
      2: (old: Operation) => ({ ...old, subject: `${old.subject}?` }),
    }
    expect(migrate({ ...operation('a'), form: 1 }, 3, steps)).toMatchObject({ form: 3, subject: 'Report!?' })
    expect(migrate({ ...operation('a'), form: 3 }, 3, steps)).toMatchObject({ form: 3, subject: 'Report' })
    expect(migrate({ ...operation('a'), form: 4 }, 3, steps)).toBeUndefined()
  })
})

describe('a file that waits on a device', () => {
  it('is there for the next page, and goes with its operation or with the sign-out', async () => {
    const store = openDeviceStore('mary')
    await store.add(...withFile('a', 5))
    await store.add(...withFile('b', 6))
    const next = openDeviceStore('mary')
    expect(await (await next.readFile('a'))?.text()).toBe('xxxxx')
    await next.remove('a')
    expect([await next.readFile('a'), (await next.readFile('b'))?.size]).toEqual([undefined, 6])
    await deleteDeviceStore('mary')
    expect(await openDeviceStore('mary').readFile('b')).toBeUndefined()
  })

  it('has room up to 50 MiB in all tabs together; one more says so, and what waited is as it was', async () => {
    const [one, other] = [openDeviceStore('anita'), openDeviceStore('anita')]
    await one.add(...withFile('a', mostWaitingBytes - 10))
    const both = await Promise.allSettled([one.add(...withFile('b', 6)), other.add(...withFile('c', 6))])
    expect(both.map(({ status }) => status).toSorted((before, after) => before.localeCompare(after))).toEqual(
      ['fulfilled', 'rejected'],
    )
    await expect(other.add(...withFile('d', 5))).rejects.toThrow(
      'files that wait on this device may have 50 MB in all',
    )
    expect(await idsIn(one)).toHaveLength(2)
    expect(await one.readFile('d')).toBeUndefined()
    await other.add(...withFile('e', 4))
    await other.add(operation('f'))
    await one.remove('a')
    await one.add(...withFile('g', 1000))
    expect((await idsIn(one)).slice(-3)).toEqual(['e', 'f', 'g'])
  })

  it('that finds no room is refused while it would have to wait, and held by the page while it is sent', async () => {
    let isOnline = false
    const store = withMemory(openDeviceStore('hedwig'), () => isOnline)
    await store.add(...withFile('a', mostWaitingBytes))
    await expect(store.add(...withFile('b', 1))).rejects.toThrow('50 MB')
    isOnline = true
    await store.add(...withFile('c', 1))
    expect((await store.list()).map(({ id, isOnPage }) => [id, isOnPage])).toEqual([
      ['a', undefined],
      ['c', true],
    ])
  })

  it('has a place where an earlier version of the app has stored operations only', async () => {
    const opening = indexedDB.open('outbox ida', 1)
    opening.onupgradeneeded = () => {
      const store = opening.result.createObjectStore('operations', { autoIncrement: true })
      store.createIndex('id', 'id', { unique: true })
      store.add(operation('a'))
    }
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    opening.result.close()
    const store = openDeviceStore('ida')
    await store.add(...withFile('b', 1))
    expect(await idsIn(store)).toEqual(['a', 'b'])
    expect((await store.readFile('b'))?.size).toBe(1)
  })
})
