import { expect, it } from 'vitest'
import { isLong } from './kept-timer.ts'

it('asks about a timer that runs for over 8 hours', () => {
  const startedAt = '2026-11-21T00:00:00.000Z'
  const after = (seconds: number) => Date.parse(startedAt) / 1000 + seconds
  expect(isLong(startedAt, after(8 * 3600))).toBe(false)
  expect(isLong(startedAt, after(8 * 3600 + 1))).toBe(true)
  expect(isLong(null, after(9 * 3600))).toBe(false)
})
