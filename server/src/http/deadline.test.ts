import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDeadline } from './deadline.ts'
import type { Refusal } from './errors.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const after = <T>(ms: number, value: T) => new Promise<T>((resolve) => setTimeout(() => resolve(value), ms))

/** The result after this much time; undefined while it is open. */
const at = async (ms: number, work: Promise<unknown>) => {
  let outcome: unknown
  work.then(
    (value) => (outcome = value),
    (error: unknown) => (outcome = (error as Refusal).code),
  )
  await vi.advanceTimersByTimeAsync(ms)
  return outcome
}

describe('a deadline', () => {
  it('cuts a wait off, and leaves the unused time to the next', async () => {
    const deadline = createDeadline()
    expect(await at(4000, deadline.within(after(4000, 'done')))).toBe('done')
    const late = deadline.within(after(9000, 'late'))
    expect(await at(499, late)).toBeUndefined()
    expect(await at(2, late)).toBe('unavailable')
  })

  it('stands still between waits', async () => {
    const deadline = createDeadline()
    await at(1000, deadline.within(after(1000, 'done')))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await at(3400, deadline.within(after(3400, 'done')))).toBe('done')
  })

  it('stands still during work that is done apart, and continues with it', async () => {
    const deadline = createDeadline()
    const work = async () => {
      await after(2000, null)
      await deadline.apart(() => after(60_000, null))
      return after(2400, 'done')
    }
    expect(await at(64_400, deadline.within(work()))).toBe('done')

    const next = createDeadline()
    const failing = async () => {
      await next.apart(() => Promise.reject(new Error('no picture'))).catch(() => {})
      return after(9000, 'late')
    }
    expect(await at(4501, next.within(failing()))).toBe('unavailable')
  })

  it('stops work that asks between its parts, once it is over', async () => {
    const deadline = createDeadline()
    const done: number[] = []
    const work = async () => {
      for (let part = 1; part <= 9; part++) {
        await after(1000, null)
        deadline.check()
        done.push(part)
      }
    }
    expect(await at(20_000, deadline.within(work()))).toBe('unavailable')
    expect(done).toEqual([1, 2, 3, 4])
  })

  it('is over for work that goes on apart after it was cut off', async () => {
    const deadline = createDeadline()
    const work = async () => {
      await after(5000, null)
      return deadline.apart(() => after(100, 'done'))
    }
    expect(await at(6000, deadline.within(work()))).toBe('unavailable')
    expect(vi.getTimerCount()).toBe(0)
  })
})
