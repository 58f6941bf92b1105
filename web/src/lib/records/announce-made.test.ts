import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announceMade } from './announce-made.ts'

let said: string[] = []
const words = { what: 'Task Call Ada', done: 'created', say: (text: string) => void said.push(text) }

beforeEach(() => {
  said = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('says that it was made only once that is so', async () => {
  let answer!: () => void
  const told = announceMade(new Promise((resolve) => (answer = resolve)), words)
  vi.advanceTimersByTime(1_000)
  expect(said).toEqual([])
  answer()
  await told
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual(['Task Call Ada created'])
})

it('says nothing of what was refused, which is told elsewhere', async () => {
  await announceMade(Promise.reject(new Error('refused')), words)
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual([])
})

it.each([
  [
    'a slow answer takes back that it waits',
    7_000,
    ['Task Call Ada is waiting to be sent', 'Task Call Ada created'],
  ],
  ['what is sent hours later is said no more', 7_200_000, ['Task Call Ada is waiting to be sent']],
])('%s', async (_, afterMs, expected) => {
  let answer!: () => void
  const told = announceMade(new Promise((resolve) => (answer = resolve)), words)
  vi.advanceTimersByTime(afterMs)
  answer()
  await told
  expect(said).toEqual(expected)
})
