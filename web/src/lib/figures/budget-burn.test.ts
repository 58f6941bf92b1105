import { expect, it } from 'vitest'
import { burnOf } from './budget-burn.ts'

// The figure is rounded down, its colour is that of the exact share.
it.each([
  [0, 0, 'within'],
  [480, 80, 'within'],
  [481, 80, 'near'],
  [600, 100, 'near'],
  [601, 100, 'over'],
])('%d of 600 is %d %%, and %s the budget', (used, percent, stage) => {
  expect(burnOf({ used, budget: 600 })).toEqual({ percent, stage })
})
