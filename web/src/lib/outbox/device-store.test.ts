import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { deleteDeviceStore, openDeviceStore } from './device-store.ts'
import { currentForm, migrate, type Operation } from './operation.ts'
import { withMemory } from './store.ts'

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
    const store = withMemory({ add: fails, list: fails, replace: fails, remove: fails })
    await store.add(operation('a'))
    await store.add(operation('b'))
    await store.remove('a')
    expect(await store.list()).toEqual([operation('b')])
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
