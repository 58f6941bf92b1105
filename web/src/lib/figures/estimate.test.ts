import { expect, it } from 'vitest'
import { shownEstimate, typedEstimate } from './estimate.ts'

it('reads an estimate as people write one, and nothing as none', () => {
  const typed = ['1:30', '1.5h', '90m', '1h 30m', '1,5', '٩٠m', '', ' ']
  expect(typed.map(typedEstimate)).toEqual([90, 90, 90, 90, 90, 90, 0, 0])
  expect(['-1', 'soon', '1:75', '1e2'].map(typedEstimate)).toEqual([null, null, null, null])
})

it('shows what it reads back, and none as blank', () => {
  for (const minutes of [1, 59, 60, 90, 600_000]) expect(typedEstimate(shownEstimate(minutes))).toBe(minutes)
  expect(shownEstimate(0)).toBe('')
})
