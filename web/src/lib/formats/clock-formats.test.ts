import { expect, it } from 'vitest'
import { formatClock } from './clock-formats.ts'

it.each([
  [0, '00:00:00'],
  [59.9, '00:00:59'],
  [3_661, '01:01:01'],
  [359_999, '99:59:59'],
  [360_000, '100:00:00'],
  [-5, '00:00:00'],
])('shows %d seconds as %s', (seconds, shown) => {
  expect(formatClock(seconds)).toBe(shown)
})
