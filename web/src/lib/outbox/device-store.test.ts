import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { openFreshPage } from '../session/fresh-page.ts'
import { createConnection, openDeviceStore } from './device-store.ts'
import { migrate, type Operation, readStored } from './operation.ts'
import { createMemoryStore, type OutboxStore, withMemory } from './store.ts'
import { operation } from './test-operation.ts'
import { leftToWipe, markWiped, wipeLeft } from './wipe.ts'

beforeEach(() => void openFreshPage())

const fails = () => Promise.reject(new Error('There is no room'))

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
    markWiped('grace')
    await wipeLeft()
    expect(leftToWipe()).toEqual([])
    expect(await openDeviceStore('grace').list()).toEqual([])
  })

  it('was noted where the page ended before it was stored, and is stored once by several pages', async () => {
    openDeviceStore('edith').note(operation('a'))
    expect(await openDeviceStore('hedy').list()).toEqual([])
    const [one, other] = [openDeviceStore('edith'), openDeviceStore('edith')]
    await Promise.all([one.list(), other.add(operation('a')), other.add(operation('b'))])
    expect(await one.list()).toEqual([operation('a'), operation('b')])
    await one.remove('a')
    expect(await openDeviceStore('edith').list()).toEqual([operation('b')])
  })

  it('leaves no note behind, at a sign-out neither', async () => {
    const store = openDeviceStore('maria')
    store.note(operation('a'))
    await store.add(operation('a'))
    await store.remove('a')
    store.note(operation('b'))
    markWiped('maria')
    await wipeLeft()
    expect(await openDeviceStore('maria').list()).toEqual([])
  })

  it('is deleted before it is opened next, where the sign-out was cut off', async () => {
    await openDeviceStore('joan').add(operation('a'))
    markWiped('joan')
    expect(await openDeviceStore('joan').list()).toEqual([])
    expect(leftToWipe()).toEqual([])
  })

  it('lasts as long as the page where nothing can be stored', async () => {
    const store = withMemory({
      note: () => {},
      add: fails,
      list: fails,
      readFile: fails,
      replace: fails,
      remove: fails,
    })
    await store.add(operation('a'))
    await store.add(operation('b'))
    await store.remove('a')
    expect(await store.list()).toMatchObject([{ id: 'b', isOnPage: true }])
  })

  it('keeps its order where the device can store something again after a failure', async () => {
    const lasting = createMemoryStore()
    const store = withMemory({
      ...lasting,
      add: (one) => (one.change === 'large' ? fails() : lasting.add(one)),
    })
    await store.add(operation('a'))
    await store.add(operation('b', 'large'))
    await store.add(operation('c'))
    expect((await store.list()).map(({ id }) => id)).toEqual(['a', 'b', 'c'])
    await store.remove('b')
    await store.remove('c')
    await store.add(operation('d'))
    expect((await lasting.list()).map(({ id }) => id)).toEqual(['a', 'd'])
  })

  it('does not vanish while the device cannot be read, nor return where it cannot be written', async () => {
    const lasting = createMemoryStore()
    const device: OutboxStore = { ...lasting }
    const store = withMemory({ ...lasting, list: () => device.list(), replace: fails, remove: fails })
    for (const id of ['a', 'b', 'c']) await store.add(operation(id))
    await store.remove('a')
    await store.replace(operation('b', 'new'))
    const left = [operation('b', 'new'), operation('c')]
    expect(await store.list()).toEqual(left)
    device.list = fails
    expect(await store.list()).toEqual(left)
    await store.remove('b')
    expect(await store.list()).toEqual([operation('c')])
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

describe('what a device keeps and this app cannot read', () => {
  const putInto = async (personId: string, ...stored: unknown[]) => {
    await openDeviceStore(personId).list()
    const opening = indexedDB.open(`outbox ${personId}`)
    await new Promise((resolve) => {
      opening.onsuccess = resolve
    })
    const transaction = opening.result.transaction('operations', 'readwrite')
    for (const one of stored) transaction.objectStore('operations').add(one)
    await new Promise((resolve) => {
      transaction.oncomplete = resolve
    })
    opening.result.close()
  }

  it('is listed as not saved, with what was typed, and can be discarded', async () => {
    const newer = { ...operation('a', { kind: 'edit' }), form: 99, typed: 'Title: Report' }
    await putInto('rosa', newer, { nothing: 'of ours' }, 'a text', operation('b'))
    const store = openDeviceStore('rosa')
    const listed = await store.list()
    expect(listed).toMatchObject([
      { id: 'a', form: 99, typed: 'Title: Report', isUnreadable: true, failure: { status: 0 } },
      { action: 'Change', isUnreadable: true },
      { action: 'Change', isUnreadable: true },
      operation('b'),
    ])
    expect(listed[0]?.failure?.message).toContain('saved by a newer version of Daybook')
    for (const { id, isUnreadable } of listed) if (isUnreadable) await store.remove(id)
    expect(await store.list()).toEqual([operation('b')])
  })

  it('takes no other along where the browser fails at reading it', async () => {
    await putInto('lise', operation('a'), operation('b'), operation('c'))
    const original = Object.getOwnPropertyDescriptors(IDBObjectStore.prototype)
    const get = original.get.value
    const bad = new DOMException('Failed to read large IndexedDB value', 'DataError')
    IDBObjectStore.prototype.getAll = () => {
      throw bad
    }
    IDBObjectStore.prototype.get = function (this: IDBObjectStore, key: IDBValidKey) {
      const request = key === 2 ? undefined : get?.call(this, key)
      if (!request) throw bad
      return request
    }
    const listed = await openDeviceStore('lise').list()
    Object.defineProperties(IDBObjectStore.prototype, original)
    expect(listed.map(({ id, isUnreadable = false }) => [id, isUnreadable])).toEqual([
      ['a', false],
      ['unreadable 2', true],
      ['c', false],
    ])
  })

  it('says which records it is about where an older app has stored it without', () => {
    const id = '0192f0a4-5b6c-7d8e-9f01-23456789ab01'
    const { changes: _, needs: __, ...older } = { ...operation('a', { kind: 'edit', id }), form: 1 }
    expect(readStored(older, 1)).toMatchObject({ form: 2, changes: [id], needs: [id] })
  })
})

describe('the connection to the database', () => {
  it('is reopened where the browser has closed it', async () => {
    let opened = 0
    let isClosed = false
    const using = createConnection(() => Promise.resolve(++opened))
    const work = (database: number) => {
      if (!isClosed) return Promise.resolve(database)
      isClosed = false
      return Promise.reject(new DOMException('Closed', 'InvalidStateError'))
    }
    expect(await using(work)).toBe(1)
    isClosed = true
    expect(await using(work)).toBe(2)
    expect(await using(work)).toBe(2)
  })

  it('is waited for no longer than that, and used once it is there', async () => {
    let open = (_database: string) => {}
    const opening = new Promise<string>((resolve) => (open = resolve))
    const using = createConnection(() => opening, 20)
    const work = (database: string) => Promise.resolve(database)
    await expect(using(work)).rejects.toThrow('does not open')
    await expect(using(work)).rejects.toThrow('does not open')
    open('there')
    await opening
    expect(await using(work)).toBe('there')
  })
})
