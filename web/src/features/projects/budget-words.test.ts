import { expect, it } from 'vitest'
import { budgetText } from './budget-words.ts'

it('says how much in the words of its unit', () => {
  expect(budgetText(90, 'minutes', 'EUR')).toBe('1:30')
  expect(budgetText(123_450, 'amount', 'EUR')).toBe('€1,234.50')
})
