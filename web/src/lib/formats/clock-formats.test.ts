import fc from 'fast-check'
import { expect, it } from 'vitest'
import { formatClock, formatDuration, formatMinutes, shownMinutes, shownSum } from './clock-formats.ts'

it.each([
  [0, '0:00:00'],
  [59.9, '0:00:59'],
  [3_661, '1:01:01'],
  [359_999, '99:59:59'],
  [360_000, '100:00:00'],
  [-5, '0:00:00'],
])('shows a live timer of %d seconds as %s', (seconds, shown) => {
  expect(formatClock(seconds)).toBe(shown)
})

it.each([
  [0, '0:00'],
  [29, '0:00'],
  [30, '0:01'],
  [89, '0:01'],
  [5_370, '1:30'],
  [5_400, '1:30'],
  [360_000, '100:00'],
])('shows %d seconds as %s', (seconds, shown) => {
  expect(formatDuration(seconds)).toBe(shown)
})

it.each([
  [0, '0:00'],
  [45, '0:45'],
  [90, '1:30'],
  [45.9, '0:45'],
])('shows %d minutes as %s', (minutes, shown) => {
  expect(formatMinutes(minutes)).toBe(shown)
})

it('adds up to the sum that is shown, whatever the seconds', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100_000)), (durations) => {
      const minutes = durations.map(shownMinutes).reduce((sum, one) => sum + one, 0)
      expect(formatDuration(shownSum(durations))).toBe(formatMinutes(minutes))
    }),
  )
})
