import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, it } from 'vitest'
import { openFreshPage } from '../session/fresh-page.ts'
import { openDeviceStore } from './device-store.ts'
import type { Operation } from './operation.ts'
import { mostWaitingBytes, type OutboxStore, withMemory } from './store.ts'
import { operation } from './test-operation.ts'
import { markWiped, wipeLeft } from './wipe.ts'

beforeEach(() => void openFreshPage())

const withFile = (id: string, size: number): [Operation, Blob] => [
  { ...operation(id), file: { name: `${id}.txt`, size } },
  // The store goes by what the file itself says.
  size < 1024 ? new Blob(['x'.repeat(size)]) : Object.defineProperty(new Blob([]), 'size', { value: size }),
]
const idsIn = async (store: OutboxStore) => (await store.list()).map(({ id }) => id)

describe('a file that waits on a device', () => {
  it('is there for the next page, and goes with its operation or with the sign-out', async () => {
    const store = openDeviceStore('mary')
    await store.add(...withFile('a', 5))
    await store.add(...withFile('b', 6))
    const next = openDeviceStore('mary')
    expect(await (await next.readFile('a'))?.text()).toBe('xxxxx')
    await next.remove('a')
    expect([await next.readFile('a'), (await next.readFile('b'))?.size]).toEqual([undefined, 6])
    markWiped('mary')
    await wipeLeft()
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
      'files waiting on this device can take up 50 MB in total',
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
