import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { openFreshPage } from '../fresh-page.ts'
import { createConnection } from './device-connection.ts'
import { deleteLeftStores, openDeviceStore } from './device-store.ts'
import { migrate, type Operation } from './operation.ts'
import { createMemoryStore, type OutboxStore, withMemory } from './store.ts'
import { operation } from './test-operation.ts'
import { leftToWipe, markWiped } from './wiped.ts'

beforeEach(() => void openFreshPage())

const fails = () => Promise.reject(new Error('No room'))

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
    await deleteLeftStores()
    expect(leftToWipe()).toEqual([])
    expect(await openDeviceStore('grace').list()).toEqual([])
  })

  it('is deleted before it is opened next, where the sign-out was cut off', async () => {
    await openDeviceStore('joan').add(operation('a'))
    markWiped('joan')
    expect(await openDeviceStore('joan').list()).toEqual([])
    expect(leftToWipe()).toEqual([])
  })

  it('lasts as long as the page where nothing can be stored', async () => {
    const store = withMemory({ add: fails, list: fails, readFile: fails, replace: fails, remove: fails })
    await store.add(operation('a'))
    await store.add(operation('b'))
    await store.remove('a')
    expect(await store.list()).toMatchObject([{ id: 'b', isOnPage: true }])
  })

  it('keeps its order where the device takes something again after it did not', async () => {
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

  it('does not vanish while the device cannot be read, nor come back where it cannot be written', async () => {
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

describe('the connection to the database', () => {
  it('is made anew where the browser has closed it', async () => {
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
