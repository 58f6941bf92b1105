import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, daysBetween } from './calendar.ts'
import { daysBefore, daysOfPeriod, ReportPeriod, wholeMonthsOf } from './report-periods.ts'

const dates = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2998-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const periods = fc.constantFrom(...ReportPeriod.options)
const weekStarts = fc.constantFrom(0, 1, 6)

const lengthOf = ({ from, to }: { from: string; to: string }) => daysBetween(from, to) + 1

describe('daysOfPeriod', () => {
  it('has the weeks, months, quarters and years around a day, and those before', () => {
    const own = { from: '2026-01-10', to: '2026-01-12' }
    const asOf = (today: string, weekStart: number) =>
      Object.fromEntries(
        ReportPeriod.options.map((period) => {
          const { from, to } = daysOfPeriod(period, today, weekStart, own)
          return [period, `${from} ${to}`]
        }),
      )
    expect(asOf('2026-01-01', 1)).toEqual({
      'this-week': '2025-12-29 2026-01-04',
      'last-week': '2025-12-22 2025-12-28',
      'this-month': '2026-01-01 2026-01-31',
      'last-month': '2025-12-01 2025-12-31',
      'this-quarter': '2026-01-01 2026-03-31',
      'last-quarter': '2025-10-01 2025-12-31',
      'this-year': '2026-01-01 2026-12-31',
      'last-year': '2025-01-01 2025-12-31',
      days: '2026-01-10 2026-01-12',
    })
    // Weeks begin on the person's own first day, and last quarter's months may be longer than this one.
    expect(asOf('2026-05-31', 0)).toMatchObject({
      'this-week': '2026-05-31 2026-06-06',
      'last-week': '2026-05-24 2026-05-30',
      'last-quarter': '2026-01-01 2026-03-31',
    })
    expect(asOf('2028-02-29', 6)).toMatchObject({
      'this-week': '2028-02-26 2028-03-03',
      'last-year': '2027-01-01 2027-12-31',
    })
  })
})

describe('daysBefore', () => {
  it('compares what is running with as many days of the period before as have begun', () => {
    const november = { from: '2026-11-01', to: '2026-11-30' }
    expect(daysBefore(november, '2026-11-09')).toEqual({ from: '2026-10-01', to: '2026-10-09' })
    expect(daysBefore(november, '2026-11-30')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    expect(daysBefore(november, '2026-12-09')).toEqual({ from: '2026-10-01', to: '2026-10-31' })
    // The month before is over sooner.
    const march = { from: '2026-03-01', to: '2026-03-31' }
    expect(daysBefore(march, '2026-03-30')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
    const own = { from: '2026-03-10', to: '2026-03-19' }
    expect(daysBefore(own, '2026-03-12')).toEqual({ from: '2026-02-28', to: '2026-03-02' })
  })

  it('lies in the period just before, and while that is running has no more days than have begun', () => {
    fc.assert(
      fc.property(
        periods,
        weekStarts,
        dates,
        fc.nat(365),
        fc.integer({ min: -400, max: 400 }),
        (period, weekStart, first, more, off) => {
          const days = daysOfPeriod(period, first, weekStart, { from: first, to: addDays(first, more) })
          const today = addDays(days.from, off)
          const before = daysBefore(days, today)
          const whole = daysBefore(days, days.to)
          expect(addDays(whole.to, 1)).toBe(days.from)
          expect(wholeMonthsOf(whole)).toBe(wholeMonthsOf(days) || wholeMonthsOf(whole))
          expect(before.from).toBe(whole.from)
          const begun = days.from <= today && today < days.to ? daysBetween(days.from, today) + 1 : Infinity
          expect(lengthOf(before)).toBe(Math.min(begun, lengthOf(whole)))
        },
      ),
    )
  })
})
