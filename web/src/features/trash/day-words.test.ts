import { expect, test } from 'vitest'
import { daysLeftWords, dayWords } from './day-words.ts'

test.each([
  ['2026-03-10T09:00:00Z', 'today'],
  ['2026-03-09T12:00:00Z', 'yesterday'],
  ['2026-03-08T23:30:00Z', 'yesterday'],
  ['2026-03-08T22:30:00Z', '2 days ago'],
  ['2026-02-08T12:00:00Z', '30 days ago'],
  ['2026-03-11T12:00:00Z', 'tomorrow'],
  // Over the change to summer time, when a day has 23 hours.
  ['2026-04-07T08:00:00Z', 'in 28 days'],
])('%s is %s, by the days of the zone', (instant, said) =>
  expect(dayWords(instant, '2026-03-10', 'Europe/Berlin')).toBe(said),
)

test('what is left is never in the past', () => {
  expect(daysLeftWords('2026-03-09T12:00:00Z', '2026-03-10', 'UTC')).toBe('today')
  expect(daysLeftWords('2026-03-12T12:00:00Z', '2026-03-10', 'UTC')).toBe('in 2 days')
})
