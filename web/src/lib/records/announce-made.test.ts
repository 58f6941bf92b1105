import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { announceMade } from './announce-made.ts'

const words = { what: 'Task Call Ada', done: 'created' }
let said: string[] = []
const say = (text: string) => void said.push(text)

beforeEach(() => {
  said = []
  vi.useFakeTimers()
})
afterEach(() => void vi.useRealTimers())

it('says that it was made only once that is so', async () => {
  let answer!: () => void
  const told = announceMade(new Promise((resolve) => (answer = resolve)), words, say)
  vi.advanceTimersByTime(1_000)
  expect(said).toEqual([])
  answer()
  await told
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual(['Task Call Ada created'])
})

it('says nothing of what was refused, which is told elsewhere', async () => {
  await announceMade(Promise.reject(new Error('refused')), words, say)
  vi.advanceTimersByTime(60_000)
  expect(said).toEqual([])
})

it('says once that it waits, and nothing when it is sent hours later', async () => {
  let answer!: () => void
  const told = announceMade(new Promise((resolve) => (answer = resolve)), words, say)
  vi.advanceTimersByTime(2_000)
  answer()
  await told
  expect(said).toEqual(['Task Call Ada waits to be sent'])
})
