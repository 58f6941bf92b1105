import { expect, it } from 'vitest'
import { inheritedRate, inheritedWords } from './inherited-rate.ts'

const clients = [
  { _id: 'rated', hourlyRate: 11_000, currency: 'EUR' },
  { _id: 'without currency', hourlyRate: 9_000, currency: null },
  { _id: 'unrated', hourlyRate: null, currency: 'EUR' },
]
const own = { hourlyRate: 8_000, currency: 'USD' }

it.each([
  ['rated', { amount: 11_000, currency: 'EUR', of: 'client' }],
  ['without currency', { amount: 9_000, currency: 'USD', of: 'client' }],
  // One's own rate stays in one's own currency, as the server counts it.
  ['unrated', { amount: 8_000, currency: 'USD', of: 'you' }],
  ['', { amount: 8_000, currency: 'USD', of: 'you' }],
  ['archived', null],
])('of a project of the client %j it is %j', (clientId, rate) => {
  expect(inheritedRate(clientId, clients, own)).toEqual(rate)
})

it('is none where nobody names one', () => {
  expect(inheritedRate('unrated', clients, { ...own, hourlyRate: null })).toBeNull()
})

it('is shown with its origin', () => {
  expect(inheritedWords({ amount: 11_000, currency: 'EUR', of: 'client' })).toBe('The client’s: €110.00')
  expect(inheritedWords({ amount: 8_000, currency: 'USD', of: 'you' })).toBe('Your default: $80.00')
})
