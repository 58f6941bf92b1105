import fc from 'fast-check'
import { expect, it } from 'vitest'
import { taskTrend } from './task-trend.ts'

it.each([
  [132, 107, '23.36%'],
  [1, 2, '-50.00%'],
  [2, 1, '100.00%'],
  [1, 3, '-66.67%'],
  [1000, 1, '99900.00%'],
  [100_001, 100_000, '0.00%'],
  [99_999, 100_000, '0.00%'],
  [10_001, 10_000, '0.01%'],
  [9_999, 10_000, '-0.01%'],
  [0, 7, '-100.00%'],
  [7, 0, '0.00%'],
  [0, 0, '0.00%'],
])('%i after %i is %s', (recent, before, text) => expect(taskTrend(recent, before)).toBe(text))

const some = fc.integer({ min: 1, max: 1_000_000 })

it('is the change in per cent, at most half a hundredth off', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000), some, (recent, before) => {
      const text = taskTrend(recent, before)
      expect(text).toMatch(/^-?\d+\.\d\d%$/)
      expect(text).not.toBe('-0.00%')
      const written = BigInt(text.replace(/[.%]/g, ''))
      const away = written * BigInt(before) - 10_000n * BigInt(recent - before)
      expect(2n * (away < 0n ? -away : away)).toBeLessThanOrEqual(BigInt(before))
    }),
  )
})

it('grows with what is new, and shrinks with what was', () => {
  const valueOf = (recent: number, before: number) => Number.parseFloat(taskTrend(recent, before))
  fc.assert(
    fc.property(some, some, (recent, before) => {
      expect(valueOf(recent + 1, before)).toBeGreaterThanOrEqual(valueOf(recent, before))
      expect(valueOf(recent, before + 1)).toBeLessThanOrEqual(valueOf(recent, before))
      expect(valueOf(before, before)).toBe(0)
    }),
  )
})
