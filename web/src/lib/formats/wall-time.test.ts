import { dateIn } from '@daybook/contract/calendar'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { instantsAt, timeIn } from './wall-time.ts'

const at = (zone: string, date: string, time: string) =>
  instantsAt(zone, date, time).map((instant) => instant.toISOString().slice(0, 16))

describe('a time of day in a zone', () => {
  it.each([
    ['UTC', '2026-11-21', '00:00', ['2026-11-21T00:00']],
    ['Pacific/Pago_Pago', '2026-11-21', '23:59', ['2026-11-22T10:59']],
    ['Pacific/Kiritimati', '2026-11-21', '00:00', ['2026-11-20T10:00']],
    ['Asia/Kathmandu', '2026-11-21', '12:00', ['2026-11-21T06:15']],
    ['Europe/Berlin', '2026-03-28', '09:00', ['2026-03-28T08:00']],
    ['Europe/Berlin', '2026-03-29', '09:00', ['2026-03-29T07:00']],
  ])('%s, %s %s', (zone, date, time, instants) => expect(at(zone, date, time)).toEqual(instants))

  it.each([
    ['Europe/Berlin', '2026-10-25', '02:30', ['2026-10-25T00:30', '2026-10-25T01:30']],
    ['America/New_York', '2026-11-01', '01:00', ['2026-11-01T05:00', '2026-11-01T06:00']],
    // Half an hour only.
    ['Australia/Lord_Howe', '2026-04-05', '01:45', ['2026-04-04T14:45', '2026-04-04T15:15']],
  ])('%s, %s %s exists twice', (zone, date, time, instants) => expect(at(zone, date, time)).toEqual(instants))

  it.each([
    // The hands jump from 02:00 to 03:00.
    ['Europe/Berlin', '2026-03-29', '02:30', ['2026-03-29T01:30']],
    ['America/Santiago', '2026-09-06', '00:15', ['2026-09-06T04:15']],
    // This zone left out a whole day.
    ['Pacific/Apia', '2011-12-30', '12:00', ['2011-12-30T22:00']],
  ])('%s, %s %s does not exist: what it was put forward to', (zone, date, time, instants) =>
    expect(at(zone, date, time)).toEqual(instants),
  )

  it('is none where nothing or nonsense was typed', () => {
    for (const [date, time] of [
      ['', '09:00'],
      ['2026-11-21', ''],
      ['2026-11-21', '24:30'],
    ] as const)
      expect(at('UTC', date, time)).toEqual([])
  })

  it('leads back to every instant, in every zone', () => {
    const zones = [...Intl.supportedValuesOf('timeZone'), 'Etc/GMT+12', 'Etc/GMT-14']
    const minutes = fc.integer({ min: Date.UTC(2012, 0) / 60_000, max: Date.UTC(2040, 0) / 60_000 })
    fc.assert(
      fc.property(fc.constantFrom(...zones), minutes, (zone, minute) => {
        const instant = new Date(minute * 60_000)
        const found = instantsAt(zone, dateIn(zone, instant), timeIn(zone, instant.toISOString()))
        expect(found.map(Number)).toContain(Number(instant))
      }),
      { numRuns: 1000 },
    )
  })
})
