import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, isCalendarDate } from './calendar.ts'
import { nextDate, Recurrence } from './recurrence.ts'
import { fieldErrors } from './validation.ts'

const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2400-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const rules = fc
  .record({
    every: fc.constantFrom('day', 'weekday', 'week', 'month', 'year'),
    interval: fc.integer({ min: 1, max: 40 }),
    days: fc.uniqueArray(fc.integer({ min: 0, max: 6 })),
  })
  .map((rule) => Recurrence.parse(rule))
const weekStarts = fc.constantFrom(0, 1, 6)
const daysOfMonth = fc.option(fc.integer({ min: 1, max: 31 }), { nil: undefined })

const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()
const next = (rule: object, from: string, options: Partial<Parameters<typeof nextDate>[2]> = {}) =>
  nextDate(Recurrence.parse(rule), from, { earliest: from, weekStart: 1, ...options })

/** The due dates, one after the other. */
const series = (rule: object, from: string, count: number, dayOfMonth?: number, weekStart = 1) => {
  const found: string[] = []
  for (let date = from; found.length < count; found.push(date))
    date = next(rule, date, { dayOfMonth, weekStart }) as string
  return found
}

describe('nextDate', () => {
  it('takes the last day of a short month, and returns to the intended day', () => {
    expect(series({ every: 'month' }, '2027-01-31', 4, 31)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
    ])
    expect(next({ every: 'month' }, '2028-01-31')).toBe('2028-02-29')
    expect(next({ every: 'month', interval: 13 }, '2027-01-31')).toBe('2028-02-29')
  })

  it('keeps 29 February for leap years', () => {
    expect(series({ every: 'year' }, '2028-02-29', 4, 29)).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ])
  })

  it('goes through the days of a week, then to the next week that counts, by the week start', () => {
    const rule = { every: 'week', interval: 2, days: [1, 4, 0] }
    expect(series(rule, '2026-11-23', 4, undefined, 1)).toEqual([
      '2026-11-26',
      '2026-11-29',
      '2026-12-07',
      '2026-12-10',
    ])
    // With Sunday as the first day, the 29th belongs to a week that is left out.
    expect(series(rule, '2026-11-23', 3, undefined, 0)).toEqual(['2026-11-26', '2026-12-06', '2026-12-07'])
  })

  it('uses the weekday of the date where no days are named', () => {
    expect(next({ every: 'week' }, '2026-11-21')).toBe('2026-11-28')
    expect(next({ every: 'week', interval: 3 }, '2026-11-21')).toBe('2026-12-12')
  })

  it('leaves weekends out of weekdays, also when it starts on one', () => {
    expect(series({ every: 'weekday' }, '2026-11-19', 3)).toEqual(['2026-11-20', '2026-11-23', '2026-11-24'])
    expect(next({ every: 'weekday' }, '2026-11-21')).toBe('2026-11-23')
    expect(next({ every: 'weekday', interval: 2 }, '2026-11-22')).toBe('2026-11-24')
    expect(next({ every: 'weekday' }, '2026-11-02', { earliest: '2026-11-21' })).toBe('2026-11-23')
  })

  it("moves on to the first date that is not past, in the rule's steps", () => {
    expect(next({ every: 'day', interval: 3 }, '2026-11-01', { earliest: '2026-11-21' })).toBe('2026-11-22')
    expect(next({ every: 'month' }, '2026-01-31', { earliest: '2026-11-21' })).toBe('2026-11-30')
    expect(next({ every: 'day' }, '0001-01-01', { earliest: '2026-11-21' })).toBe('2026-11-21')
  })

  it('ends with the calendar', () => {
    expect(next({ every: 'day' }, '9999-12-31')).toBeNull()
    expect(next({ every: 'year', interval: 365 }, '9999-01-01')).toBeNull()
    expect(next({ every: 'month' }, '0001-01-31')).toBe('0001-02-28')
  })

  it('is a later day of the calendar, never before the earliest, and on a day that the rule names', () => {
    fc.assert(
      fc.property(rules, dates, dates, weekStarts, daysOfMonth, (rule, from, earliest, weekStart, day) => {
        const date = nextDate(rule, from, { earliest, weekStart, dayOfMonth: day }) as string
        expect(isCalendarDate(date)).toBe(true)
        expect(date > from && date >= earliest).toBe(true)
        if (rule.every === 'weekday') expect([1, 2, 3, 4, 5]).toContain(weekday(date))
        if (rule.every === 'week')
          expect(rule.days.length > 0 ? rule.days : [weekday(from)]).toContain(weekday(date))
        if (rule.every === 'month' || rule.every === 'year') {
          const meant = day ?? Number(from.slice(8))
          const isLast = addDays(date, 1).endsWith('-01')
          expect(Number(date.slice(8)) === meant || (isLast && Number(date.slice(8)) < meant)).toBe(true)
        }
      }),
    )
  })

  it('jumps to where single steps would have led', () => {
    const from = fc
      .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10))
    fc.assert(
      fc.property(
        rules,
        from,
        fc.integer({ min: 0, max: 3000 }),
        weekStarts,
        (rule, start, days, weekStart) => {
          const earliest = addDays(start, days)
          const dayOfMonth = Number(start.slice(8))
          let date = start
          do date = nextDate(rule, date, { earliest: date, weekStart, dayOfMonth }) as string
          while (date < earliest)
          expect(nextDate(rule, start, { earliest, weekStart, dayOfMonth })).toBe(date)
        },
      ),
    )
  })
})

describe('Recurrence', () => {
  it('fills in defaults, and keeps days for weekly rules only, each once and in order', () => {
    expect(Recurrence.parse({ every: 'month', days: [1] })).toEqual({
      every: 'month',
      interval: 1,
      days: [],
      from: 'due',
    })
    expect(Recurrence.parse({ every: 'week', days: [5, 1, 5], from: 'completion' }).days).toEqual([1, 5])
  })

  it.each([
    [{ every: 'hour' }, 'every'],
    [{ every: 'day', interval: 0 }, 'interval'],
    [{ every: 'day', interval: 1.5 }, 'interval'],
    [{ every: 'day', interval: 366 }, 'interval'],
    [{ every: 'week', days: [7] }, 'days.0'],
    [{ every: 'week', from: 'now' }, 'from'],
  ])('refuses %j by naming the field', (rule, field) => {
    const { error } = Recurrence.safeParse(rule)
    expect(Object.keys(error ? fieldErrors(error) : {})).toEqual([field])
  })
})
