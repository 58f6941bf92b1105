import fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysBetween } from './calendar.ts'
import { paceDays, runsOutOn } from './today.ts'

const today = '2029-03-14'
const half = { budget: 100, used: 50, recent: 28, days: 28, until: null }

test('a budget runs out when the pace of the last days has used it up', () => {
  expect(runsOutOn({ ...half, used: 90, until: '2029-04-30' }, today)).toBe('2029-03-24')
  expect(runsOutOn({ ...half, used: 90, until: '2029-03-24' }, today)).toBeNull()
  expect(runsOutOn({ ...half, used: 90 }, today)).toBe('2029-03-24')
  expect(runsOutOn(half, today)).toBeNull()
  expect(runsOutOn({ ...half, used: 100 }, today)).toBe(today)
  expect(runsOutOn({ ...half, recent: 0, until: '2030-01-01' }, today)).toBeNull()
})

test('never after its date, and at its pace never before all is used', () => {
  const use = fc.record({
    ...{ budget: fc.integer({ min: 1, max: 1e9 }), used: fc.nat(1e9), recent: fc.nat(1e9) },
    ...{
      days: fc.integer({ min: 1, max: paceDays }),
      until: fc.constantFrom(null, '2029-03-31', '2029-12-31'),
    },
  })
  fc.assert(
    fc.property(use, (given) => {
      const date = runsOutOn(given, today)
      if (date === null) return
      const days = daysBetween(today, date)
      expect(days).toBeLessThan(
        given.until === null ? paceDays : Math.max(1, daysBetween(today, given.until)),
      )
      expect(given.used + (given.recent / given.days) * days).toBeGreaterThanOrEqual(
        given.budget * (1 - 1e-9),
      )
    }),
  )
})
