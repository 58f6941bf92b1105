import { expect, it } from 'vitest'
import { budgetText, burnOf } from './budget-burn.ts'

it.each([
  [0, 'within'],
  [480, 'within'],
  [481, 'near'],
  [600, 'near'],
  [601, 'over'],
])('%d of 600 is %s the budget', (used, stage) => {
  expect(burnOf({ used, budget: 600 }).stage).toBe(stage)
})

it('says how much in the words of its unit', () => {
  expect(budgetText(90, 'minutes', 'EUR')).toBe('1:30')
  expect(budgetText(123_450, 'amount', 'EUR')).toBe('€1,234.50')
})
