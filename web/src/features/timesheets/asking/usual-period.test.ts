import { expect, test } from 'vitest'
import { usualPeriod } from './usual-period.ts'

test('begins with the first day that is not billed, else with the month', () => {
  expect(usualPeriod('2026-11-27')).toEqual({ from: '2026-11-01', to: '2026-11-27' })
  expect(usualPeriod('2026-12-03')).toEqual({ from: '2026-11-01', to: '2026-11-30' })
  expect(usualPeriod('2026-11-27', '2026-09-18')).toEqual({ from: '2026-09-18', to: '2026-11-27' })
  expect(usualPeriod('2026-12-03', '2026-09-18')).toEqual({ from: '2026-09-18', to: '2026-11-30' })
  expect(usualPeriod('2026-12-03', '2026-12-02')).toEqual({ from: '2026-12-02', to: '2026-12-03' })
})

test('goes back no further than a client can be asked about', () => {
  expect(usualPeriod('2026-11-27', '2024-01-05')).toEqual({ from: '2025-11-27', to: '2026-11-27' })
})
