import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { showToastsWith } from '../../ui/toast.ts'
import { makerOf } from './make-named.ts'

const words = { noun: 'Project', done: 'created' }
let happened: string[] = []
let stop: () => void

beforeEach(() => {
  happened = []
  stop = showToastsWith(({ title }) => void happened.push(title))
})
afterEach(() => stop())

const records = (isFull = false) => ({
  change: (_: QueryClient, { body }: { body: { name: string } }) => {
    happened.push(`${body.name} is on its way`)
    return Promise.reject(new Error('refused'))
  },
  isFull: () => isFull,
})
type Kind = Parameters<typeof makerOf<object>>[1]

const make = (kind: Kind) =>
  makerOf(new QueryClient(), kind, words, {})('Website', () => void happened.push('chosen'))

test('it is chosen at once, after it is on its way', () => {
  make({ loaded: () => records(), load: () => Promise.reject(new Error('never asked')) })
  expect(happened).toEqual(['Website is on its way', 'chosen'])
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
