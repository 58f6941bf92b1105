import { expect, it } from 'vitest'
import { formatDate, formatDay, formatInstant, formatNearDay, timezoneOf } from './formats.ts'

it('names days in the form EEE, MMM d', () => {
  expect(formatDay('2026-11-21')).toBe('Sat, Nov 21')
  expect(formatDay('2027-01-02', '2026-11-21')).toBe('Jan 2, 2027')
})

it('calls the nearest days by their names, over the end of a year too', () => {
  expect(formatNearDay('2026-12-31', '2026-12-31')).toBe('Today')
  expect(formatNearDay('2027-01-01', '2026-12-31')).toBe('Tomorrow')
  expect(formatNearDay('2026-12-31', '2027-01-01')).toBe('Yesterday')
  expect(formatNearDay('2026-11-23', '2026-11-21')).toBe('Mon, Nov 23')
})

it('shows instants in the zone of the person', () => {
  expect(formatInstant('2026-11-21T23:30:00.000Z', 'Asia/Tokyo')).toBe('Nov 22, 2026, 08:30')
})

it('writes a day with its year, in the zone of the person', () => {
  expect(formatDate('2026-11-21T23:30:00.000Z', 'Asia/Tokyo')).toBe('Nov 22, 2026')
})

it('passes over a zone that this platform does not know', () => {
  expect(timezoneOf({ timezone: 'Asia/Kolkata' })).toBe('Asia/Kolkata')
  expect(timezoneOf({ timezone: 'Moon/Tranquility' })).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
})

it('writes days and times as the person chose', () => {
  // Some versions of the platform part the hour from its PM by a narrow space.
  const written = (locale: string | null, hourCycle: 'h12' | 'h23' | null) =>
    formatInstant('2026-11-21T13:05:00.000Z', 'UTC', { locale, hourCycle }).replace(/\s/g, ' ')
  expect(formatDay('2026-11-21', '2026-11-21', { locale: 'de-DE', hourCycle: null })).toBe('Sa., 21. Nov.')
  expect(written('de-DE', null)).toBe('21.11.2026, 13:05')
  expect(written(null, 'h12')).toBe('Nov 21, 2026, 1:05 PM')
  expect(written('en-US', null)).toBe('Nov 21, 2026, 1:05 PM')
  expect(written('en-US', 'h23')).toBe('Nov 21, 2026, 13:05')
})
