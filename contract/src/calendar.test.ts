import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, countedDay, dateIn, isCalendarDate, weekOf } from './calendar.ts'

const dayMs = 86_400_000
const dates = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('isCalendarDate', () => {
  it.each(['2028-02-29', '2000-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])('%s is one', (date) =>
    expect(isCalendarDate(date)).toBe(true),
  )
  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '2026-01',
    '26-01-01',
    '+002026-01-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '',
  ])('%j is none', (date) => expect(isCalendarDate(date)).toBe(false))
})

describe('dateIn', () => {
  it.each([
    ['Pacific/Pago_Pago', '2026-06-15T10:59:59Z', '2026-06-14'],
    ['Pacific/Pago_Pago', '2026-06-15T11:00:00Z', '2026-06-15'],
    ['Pacific/Kiritimati', '2026-06-15T09:59:59Z', '2026-06-15'],
    ['Pacific/Kiritimati', '2026-06-15T10:00:00Z', '2026-06-16'],
    ['Asia/Kathmandu', '2026-06-15T18:14:59Z', '2026-06-15'],
    ['Asia/Kathmandu', '2026-06-15T18:15:00Z', '2026-06-16'],
    // The clocks go forward in the night, so the day has 23 hours.
    ['Europe/Berlin', '2026-03-28T22:59:59Z', '2026-03-28'],
    ['Europe/Berlin', '2026-03-28T23:00:00Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T21:59:59Z', '2026-03-29'],
    ['Europe/Berlin', '2026-03-29T22:00:00Z', '2026-03-30'],
    // The clocks go back, so the day has 25 hours.
    ['America/New_York', '2026-11-01T03:59:59Z', '2026-10-31'],
    ['America/New_York', '2026-11-01T04:00:00Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T04:59:59Z', '2026-11-01'],
    ['America/New_York', '2026-11-02T05:00:00Z', '2026-11-02'],
    // Midnight does not exist on this day.
    ['America/Santiago', '2026-09-06T03:59:59Z', '2026-09-05'],
    ['America/Santiago', '2026-09-06T04:00:00Z', '2026-09-06'],
    // This zone skipped a whole day.
    ['Pacific/Apia', '2011-12-30T09:59:59Z', '2011-12-29'],
    ['Pacific/Apia', '2011-12-30T10:00:00Z', '2011-12-31'],
  ])('%s at %s is %s', (zone, instant, date) => expect(dateIn(zone, new Date(instant))).toBe(date))

  it('adds the offset in zones that keep theirs all year', () => {
    const offsets = fc.integer({ min: -12, max: 14 })
    const instants = fc.date({
      min: new Date('1990-01-01'),
      max: new Date('2100-01-01'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(offsets, instants, (hours, instant) => {
        // The names of these zones count westwards.
        const zone = `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`
        const shifted = new Date(instant.getTime() + hours * 3_600_000)
        return dateIn(zone, instant) === shifted.toISOString().slice(0, 10)
      }),
    )
  })
})

describe('addDays', () => {
  it.each([
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-02-28', 1, '2026-03-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-29', 1, '2026-03-30'],
    ['2026-05-05', 0, '2026-05-05'],
  ])('%s and %i days are %s', (date, days, moved) => expect(addDays(date, days)).toBe(moved))

  it('goes there and back', () => {
    const days = fc.integer({ min: -5000, max: 5000 })
    fc.assert(fc.property(dates, days, (date, count) => addDays(addDays(date, count), -count) === date))
  })
})

describe('weekOf', () => {
  it.each([
    ['2026-11-21', 0, '2026-11-15', '2026-11-21'],
    ['2026-11-22', 0, '2026-11-22', '2026-11-28'],
    ['2026-11-22', 1, '2026-11-16', '2026-11-22'],
    ['2026-11-23', 1, '2026-11-23', '2026-11-29'],
    ['2026-11-20', 6, '2026-11-14', '2026-11-20'],
    ['2026-11-21', 6, '2026-11-21', '2026-11-27'],
    ['2027-01-01', 1, '2026-12-28', '2027-01-03'],
    ['2028-02-29', 0, '2028-02-27', '2028-03-04'],
  ])('%s, from day %i: %s to %s', (date, weekStart, first, last) =>
    expect(weekOf(date, weekStart)).toEqual({ first, last }),
  )

  it('has seven days from the week start and holds the date', () => {
    fc.assert(
      fc.property(dates, fc.constantFrom(0, 1, 6), (date, weekStart) => {
        const { first, last } = weekOf(date, weekStart)
        expect(new Date(first).getUTCDay()).toBe(weekStart)
        expect(Date.parse(last) - Date.parse(first)).toBe(6 * dayMs)
        expect(first <= date && date <= last).toBe(true)
      }),
    )
  })
})

describe('countedDay', () => {
  it('counts from an allowed day to an allowed day', () => {
    expect(countedDay('2028-02-28', 2)).toBe('2028-03-01')
    expect(countedDay('1970-01-01', 0)).toBe('1970-01-01')
    expect(countedDay('9999-12-30', 1)).toBe('9999-12-31')
  })
  it.each([
    ['', 1],
    ['soon', 1],
    ['1.1.1900', 1],
    ['1 Jan 12026', 1],
    ['10000-01-01', -1],
    ['1969-12-31', 1],
    ['1970-01-01', -1],
    ['9999-12-31', 1],
  ])('gives nothing for %j and %i', (typed, days) => expect(countedDay(typed, days)).toBeNull())
})
