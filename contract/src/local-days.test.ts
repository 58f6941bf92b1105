import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, dateIn } from './calendar.ts'
import { localDays, startOfDay } from './local-days.ts'

describe('startOfDay', () => {
  it.each([
    ['UTC', '2026-03-10', '2026-03-10T00:00:00.000Z'],
    ['Pacific/Pago_Pago', '2026-03-10', '2026-03-10T11:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-03-10', '2026-03-09T10:00:00.000Z'],
    ['Asia/Kathmandu', '2026-03-10', '2026-03-09T18:15:00.000Z'],
    ['Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    // There is no midnight that day: the clocks go from 0:00 to 1:00.
    ['Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
    // There is no such day: Samoa crossed the date line.
    ['Pacific/Apia', '2011-12-30', '2011-12-30T10:00:00.000Z'],
    ['Pacific/Apia', '2011-12-31', '2011-12-30T10:00:00.000Z'],
  ])('in %s of %s is %s', (zone, date, start) => expect(startOfDay(zone, date).toISOString()).toBe(start))
})

const zones = fc.constantFrom(
  'Pacific/Pago_Pago',
  'America/St_Johns',
  'UTC',
  'Europe/Berlin',
  'Africa/Cairo',
  'Australia/Lord_Howe',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
)
const dates = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2020-01-01', days))

describe('localDays', () => {
  it.each(['UTC', 'Pacific/Pago_Pago', 'Pacific/Kiritimati'])('end with the calendar in %s', (zone) => {
    const days = localDays(zone, '9999-12-30', '9999-12-31')
    expect(days.map(({ date }) => date)).toEqual(['9999-12-30', '9999-12-31'])
    expect(days[1]?.ends.toISOString()).toBe('9999-12-31T23:59:59.999Z')
  })

  it('are none where the last comes before the first', () =>
    expect(localDays('UTC', '2026-03-10', '2026-03-09')).toEqual([]))

  it('follow each other, each holding exactly the instants of its date', () =>
    fc.assert(
      fc.property(zones, dates, fc.integer({ min: 0, max: 20 }), (zone, from, more) => {
        const days = localDays(zone, from, addDays(from, more))
        expect(days.map(({ date }) => date)).toEqual(
          Array.from({ length: more + 1 }, (_, n) => addDays(from, n)),
        )
        days.forEach(({ date, starts, ends }, n) => {
          expect(dateIn(zone, starts)).toBe(date)
          expect(dateIn(zone, new Date(ends.getTime() - 1))).toBe(date)
          expect(dateIn(zone, ends)).toBe(addDays(date, 1))
          if (n > 0) expect(starts).toEqual(days[n - 1]?.ends)
        })
      }),
    ))
})
