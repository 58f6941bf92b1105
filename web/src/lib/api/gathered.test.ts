import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gathered } from './gathered.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pace = { firstMs: 50, restMs: 600 }

it('runs once for calls that come together, soon after the first', () => {
  const work = vi.fn<() => void>()
  const ask = gathered(work, pace)
  ask()
  ask()
  vi.advanceTimersByTime(49)
  expect(work).toHaveBeenCalledTimes(0)
  vi.advanceTimersByTime(1)
  expect(work).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(5_000)
  expect(work).toHaveBeenCalledTimes(1)
})

it('runs a few times in a storm, the last time after its end', () => {
  const work = vi.fn<() => void>()
  const ask = gathered(work, pace)
  for (let n = 0; n < 100; n++) {
    ask()
    vi.advanceTimersByTime(20)
  }
  vi.advanceTimersByTime(1_000)
  expect(work.mock.calls.length).toBeGreaterThan(1)
  expect(work.mock.calls.length).toBeLessThanOrEqual(5)
  vi.advanceTimersByTime(1_000)
  ask()
  vi.advanceTimersByTime(50)
  expect(work.mock.calls.length).toBeLessThanOrEqual(6)
})
