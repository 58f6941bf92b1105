import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showToastsWith } from '../../ui/toast.ts'
import { makerOf } from './make-named.ts'

const making = { noun: 'Project', done: 'created', created: {}, deleted: {} }
let happened: string[] = []
let stop: () => void

beforeEach(() => {
  happened = []
  stop = showToastsWith(({ title, action }) => {
    happened.push(title)
    action?.onPress()
  })
})
afterEach(() => stop())

const records = (isFull = false) => ({
  change: (_: QueryClient, change: { kind: 'create'; body: { name: string } } | { kind: 'delete' }) => {
    if (change.kind === 'create') happened.push(`${change.body.name} is on its way`)
    return Promise.reject(new Error('refused'))
  },
  isFull: () => isFull,
})
type Kind = Parameters<typeof makerOf<object, object>>[1]

const make = (kind: Kind) =>
  makerOf(new QueryClient(), kind, making)('Website', () => void happened.push('chosen'))

test('it is chosen at once, after it is on its way', () => {
  make({ loaded: () => records(), load: () => Promise.reject(new Error('never asked')) })
  expect(happened).toEqual(['Website is on its way', 'chosen'])
})

test('what was made is told, and undone from there', async () => {
  const change = (_: QueryClient, made: { kind: string; body?: { name: string } }) => {
    happened.push(`${made.kind} ${made.body?.name ?? ''}`)
    return Promise.resolve()
  }
  make({
    loaded: () => ({ change, isFull: () => false }),
    load: () => Promise.reject(new Error('never asked')),
  })
  await expect
    .poll(() => happened)
    .toEqual(['create Website', 'chosen', 'Project Website created', 'delete '])
})

test('where its kind is not loaded, it is chosen once that is so', async () => {
  make({ loaded: () => undefined, load: () => Promise.resolve(records()) })
  expect(happened).toEqual([])
  await expect.poll(() => happened).toEqual(['Website is on its way', 'chosen'])
})

test('where there is no room, nothing is made nor chosen', () => {
  make({ loaded: () => records(true), load: () => Promise.reject(new Error('never asked')) })
  expect(happened).toEqual([])
})

test('what cannot be loaded is told, and nothing is chosen', async () => {
  make({ loaded: () => undefined, load: () => Promise.reject(new Error('no connection')) })
  await expect.poll(() => happened).toEqual(['Failed to create project'])
})
