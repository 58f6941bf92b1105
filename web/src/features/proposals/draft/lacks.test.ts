import { expect, test } from 'vitest'
import { withDepositWarning } from './lacks.ts'

const filled = (body: string) => ({
  ...{ title: 'Website', pricing: [], variables: [], warnings: ['Fill in the date'], missing: [] },
  sections: [{ _id: 's', kind: 'text' as const, title: 'Payment', body }],
})
const asking = (deposit: string) => ({ onAccept: { createProject: false, deposit } })

test('a text that promises a deposit is warned of while none is asked for', () => {
  const text = filled('40% is due when you accept, and the rest at launch.')
  expect(withDepositWarning(text, asking(' ')).warnings).toEqual([
    'Fill in the date',
    'The text speaks of a payment on acceptance, and no deposit is asked for.',
  ])
  expect(withDepositWarning(text, asking('40%'))).toBe(text)
  const other = filled('Invoiced at the end of each month.')
  expect(withDepositWarning(other, asking(''))).toBe(other)
})
