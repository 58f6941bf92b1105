import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from './calendar.ts'
import { canStillRemind, InvoiceRecurrence, nextInvoiceDate } from './invoice-schedule.ts'
import { fieldErrors } from './validation.ts'

type Every = InvoiceRecurrence['every']

const anchors = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2300-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const months = { month: 1, quarter: 3, year: 12 } as const

const series = (every: Every, anchor: string, count: number) => {
  const dayOfMonth = Number(anchor.slice(8))
  const dates = [anchor]
  while (dates.length <= count)
    dates.push(nextInvoiceDate(every, dates.at(-1) ?? anchor, { dayOfMonth }) as string)
  return dates
}

/** `n` months after the anchor, without a step in between. */
const monthsAfter = (anchor: string, n: number) => {
  const [year = 0, month = 0, day = 0] = anchor.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1 + n + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + n, Math.min(day, last))).toISOString().slice(0, 10)
}

describe('nextInvoiceDate', () => {
  it('takes the last day of a short month, and returns to the day that was meant', () => {
    expect(series('month', '2027-01-31', 3)).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30'])
    expect(series('quarter', '2027-11-30', 2)).toEqual(['2027-11-30', '2028-02-29', '2028-05-30'])
    expect(series('year', '2028-02-29', 4).slice(3)).toEqual(['2031-02-28', '2032-02-29'])
    expect(series('week', '2026-12-28', 1)).toEqual(['2026-12-28', '2027-01-04'])
  })

  it('is null where the calendar ends', () => {
    expect(nextInvoiceDate('year', '9999-01-01')).toBeNull()
  })

  it('passes over what is not wanted any more without leaving the rhythm', () => {
    const options = { dayOfMonth: 31, earliest: '2027-04-02' }
    expect(nextInvoiceDate('month', '2027-01-31', options)).toBe('2027-04-30')
  })

  it('is n whole periods after the anchor: a clamped day never makes it drift', () => {
    const everies = fc.constantFrom<Every>('week', 'month', 'quarter', 'year')
    fc.assert(
      fc.property(everies, anchors, fc.integer({ min: 1, max: 60 }), (every, anchor, n) => {
        const dates = series(every, anchor, n)
        const meant = every === 'week' ? addDays(anchor, 7 * n) : monthsAfter(anchor, months[every] * n)
        expect(dates[n]).toBe(meant)
        expect(dates.toSorted()).toEqual(dates)
        expect(new Set(dates).size).toBe(n + 1)
      }),
    )
  })

  it('jumps over any time to a date that single steps lead to as well', () => {
    const everies = fc.constantFrom<Every>('week', 'month', 'quarter', 'year')
    fc.assert(
      fc.property(everies, anchors, fc.integer({ min: 0, max: 4000 }), (every, anchor, days) => {
        const earliest = addDays(anchor, days)
        const dayOfMonth = Number(anchor.slice(8))
        const jumped = nextInvoiceDate(every, anchor, { dayOfMonth, earliest }) as string
        const steps = series(every, anchor, 600).slice(1)
        expect(jumped).toBe(steps.find((date) => date >= earliest))
      }),
    )
  })
})

describe('InvoiceRecurrence', () => {
  it('refuses an end before the next one by its field', () => {
    const { error } = InvoiceRecurrence.safeParse({ every: 'week', next: '2027-01-02', until: '2027-01-01' })
    expect(error && fieldErrors(error)).toEqual({ until: 'Must not be before the next one' })
  })
})

describe('canStillRemind', () => {
  it('is true of a day to come after the invoice went out, and of any day of a draft', () => {
    const issued = { dueDate: '2027-01-15', issuedOn: '2027-01-01', today: '2027-01-12' }
    expect([-4, -3, 0, 365].map((days) => canStillRemind(days, issued))).toEqual([false, true, true, true])
    expect(canStillRemind(0, { ...issued, issuedOn: '2027-01-15' })).toBe(false)
    expect(canStillRemind(-30, { ...issued, issuedOn: null })).toBe(true)
  })
})
