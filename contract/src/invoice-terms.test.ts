import { expect, test } from 'vitest'
import { dueDateOf, followedTerms } from './invoice-terms.ts'

const otherwise = { currency: 'EUR', locale: 'en-GB' }
const library = { currency: 'USD', locale: 'en-US', paymentTermsDays: 30 }
const bakery = { currency: null, locale: 'de', paymentTermsDays: null }
const blank = { issueDate: '2026-01-05', dueDate: '2026-01-19', currency: 'EUR', locale: 'en-GB' }

test('a draft takes over what was agreed on with its client, and gives it up with the client', () => {
  const chosen = followedTerms(blank, { before: null, after: library, otherwise, isPriced: false })
  expect(chosen).toEqual({ dueDate: '2026-02-04', currency: 'USD', locale: 'en-US' })
  const other = { before: library, after: bakery, otherwise, isPriced: false }
  expect(followedTerms({ ...blank, ...chosen }, other)).toEqual({
    ...{ dueDate: '2026-01-19', currency: 'EUR', locale: 'de' },
  })
})

test('what somebody typed stays, and a price keeps its currency', () => {
  const typed = { ...blank, dueDate: '2026-01-31', locale: 'fr' }
  expect(followedTerms(typed, { before: null, after: library, otherwise, isPriced: true })).toEqual({})
})

test.each(['', 'soon', '1.1.1900', '1 Jan 12026', '1900-01-01', '9999-12-30', '2026-02-30'])(
  'the due date stays where it cannot be counted from %j',
  (issueDate) => {
    expect(dueDateOf(issueDate, library)).toBeNull()
    const held = { ...blank, issueDate }
    const chosen = followedTerms(held, { before: null, after: library, otherwise, isPriced: false })
    expect(chosen).not.toHaveProperty('dueDate')
  },
)
