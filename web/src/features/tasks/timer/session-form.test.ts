import type { WorkSession } from '@daybook/contract/time-tracking'
import { fieldErrors } from '@daybook/contract/validation'
import { describe, expect, it } from 'vitest'
import {
  changedSession,
  durationText,
  endAfter,
  type SessionValues,
  sessionSchema,
  spanOf,
  valuesOf,
} from './session-form.ts'

const berlin = 'Europe/Berlin'
const now = () => Date.parse('2026-11-21T12:00:00Z')

const original: WorkSession = {
  _id: 'a',
  startedAt: '2026-11-20T08:00:50.123Z',
  stoppedAt: '2026-11-20T09:30:10.456Z',
  duration: 5360,
  note: 'Call',
  billable: true,
  asksBillable: false,
  invoiceId: null,
  user: { _id: 'me', username: 'ada', displayName: 'Ada' },
  can: { edit: true, accept: false },
}

/** What comes of typing `part` over the entry, or the complaints. */
const typed = (part: Partial<SessionValues>, entry = original, zone = berlin) => {
  const parsed = sessionSchema(zone, now, entry).safeParse({ ...valuesOf(zone, entry), ...part })
  return parsed.success ? parsed.data : fieldErrors(parsed.error)
}

const spanned = (times: Parameters<typeof spanOf>[1], own: WorkSession): [Date, Date] => {
  const { start, stop } = spanOf(berlin, times, own) ?? { start: new Date(0), stop: new Date(0) }
  return [start, stop]
}

const hoursOf = (zone: string, date: string, from: string, to: string) => {
  const span = spanOf(zone, { date, from, to })
  return span && durationText(span.start, span.stop)
}

describe('day, from and to', () => {
  it.each([
    [berlin, '2026-11-20', '09:00', '10:30', '1:30'],
    // Past midnight.
    [berlin, '2026-11-20', '22:00', '01:00', '3:00'],
    // The night in which the clock is put forward, and the one in which it is put back.
    [berlin, '2026-03-28', '22:00', '06:00', '7:00'],
    [berlin, '2026-10-24', '22:00', '06:00', '9:00'],
    // A time that does not exist is what it was put forward to.
    [berlin, '2026-03-29', '01:30', '02:30', '1:00'],
    // Times that exist twice.
    [berlin, '2026-10-25', '02:15', '02:45', '0:30'],
    [berlin, '2026-10-25', '02:45', '02:15', '0:30'],
    [berlin, '2026-10-25', '02:30', '02:30', '1:00'],
    ['Pacific/Kiritimati', '2026-11-20', '23:30', '00:30', '1:00'],
    ['Pacific/Pago_Pago', '2026-11-20', '00:00', '23:59', '23:59'],
    [berlin, '2026-11-20', '09:00', '09:00', '0:00'],
  ])('%s, %s %s to %s lasts %s', (zone, date, from, to, duration) =>
    expect(hoursOf(zone, date, from, to)).toBe(duration),
  )

  it('are no time where one is missing', () => {
    expect(hoursOf(berlin, '', '09:00', '10:00')).toBeNull()
    expect(hoursOf(berlin, '2026-11-20', '', '10:00')).toBeNull()
    expect(hoursOf(berlin, '2026-11-20', '09:00', '')).toBeNull()
  })

  it('give the end of a duration', () => {
    expect(endAfter(berlin, { date: '2026-10-25', from: '01:00', to: '' }, 180)).toBe('03:00')
    expect(endAfter(berlin, { date: '', from: '01:00', to: '' }, 180)).toBeUndefined()
  })
})

describe('an entry that is edited', () => {
  it('keeps its seconds where its times are not touched', () => {
    const result = typed({ note: ' Call with Ada ', billable: false })
    expect(result).toMatchObject({ startedAt: original.startedAt, stoppedAt: original.stoppedAt })
    expect(changedSession(result as WorkSession, original)).toEqual({
      note: 'Call with Ada',
      billable: false,
    })
    expect(typed({ to: '10:45', duration: '1:45' })).toMatchObject({
      startedAt: original.startedAt,
      stoppedAt: '2026-11-20T09:45:00.000Z',
    })
  })

  it('takes a bare number for hours, as the grid of the week does', () => {
    expect(typed({ duration: '2' })).toMatchObject({ stoppedAt: '2026-11-20T10:00:50.123Z' })
    expect(typed({ duration: '90m' })).toMatchObject({ stoppedAt: '2026-11-20T09:30:00.000Z' })
    expect(typed({ duration: '90' })).toEqual({ duration: 'At most 24 hours. For minutes, type 90m.' })
  })

  it('keeps the hour that it was in where the clock showed it twice', () => {
    // From 02:30 to 03:30 in winter time, an hour after it was 02:30 in summer time.
    const second = {
      ...original,
      startedAt: '2026-10-25T01:30:20.000Z',
      stoppedAt: '2026-10-25T02:30:20.000Z',
    }
    expect(typed({ note: 'Call' }, second)).toMatchObject({ startedAt: second.startedAt })
    const times = { date: '2026-10-25', from: '02:30', to: '03:45' }
    expect(durationText(...spanned(times, second))).toBe('1:15')
    expect(endAfter(berlin, times, 30, second)).toBe('03:00')
    expect(typed({ to: '03:45', duration: '1:15' }, second)).toMatchObject({
      startedAt: second.startedAt,
      stoppedAt: '2026-10-25T02:45:00.000Z',
    })
    const endsInIt = {
      ...original,
      startedAt: '2026-10-24T23:30:00.000Z',
      stoppedAt: '2026-10-25T01:30:00.000Z',
    }
    expect(typed({ from: '01:00', duration: '2:30' }, endsInIt)).toMatchObject({
      startedAt: '2026-10-24T23:00:00.000Z',
      stoppedAt: endsInIt.stoppedAt,
    })
    expect(durationText(...spanned({ date: '2026-10-25', from: '01:00', to: '02:30' }, endsInIt))).toBe(
      '2:30',
    )
  })

  it('sends only what differs', () => {
    expect(changedSession({ ...original, note: 'Later' }, original)).toEqual({ note: 'Later' })
    expect(changedSession(original, original)).toEqual({})
  })

  it('says whether it counts, as the form shows it, where it asked and is made shorter', () => {
    const asking = { ...original, billable: false, asksBillable: true }
    const stoppedAt = '2026-11-20T09:00:00.000Z'
    expect(changedSession({ ...asking, stoppedAt }, asking)).toEqual({ stoppedAt, billable: false })
    expect(changedSession({ ...asking, note: 'Later' }, asking)).toEqual({ note: 'Later' })
  })

  it('may be longer than a day as long as its times are not touched; a duration cuts it', () => {
    const long = { ...original, stoppedAt: '2026-11-21T10:00:50.123Z' }
    expect(valuesOf(berlin, long)).toMatchObject({ from: '09:00', to: '11:00', duration: '26:00' })
    expect(typed({ note: 'Forgotten' }, long)).toMatchObject({ stoppedAt: long.stoppedAt })
    expect(typed({ duration: '2:00' }, long)).toMatchObject({ stoppedAt: '2026-11-20T10:00:00.000Z' })
    expect(typed({ duration: '25:00', to: '10:00' }, long)).toEqual({
      duration: 'At most 24 hours. For minutes, type 90m.',
    })
    expect(typed({ duration: '24:00', to: '09:00' }, long)).toMatchObject({
      stoppedAt: '2026-11-21T08:00:50.123Z',
    })
  })

  it('complains beside the field', () => {
    expect(typed({ date: '', from: '', to: '', duration: 'x' })).toEqual({
      date: 'Choose a day',
      from: 'Enter a time',
      to: 'Enter a time',
      duration: 'Type a time such as 1:30, 1.5 or 90m',
    })
    expect(typed({ to: '09:00', duration: '0:00' })).toEqual({ to: 'Must be after the start' })
    expect(typed({ date: '2026-11-22' })).toEqual({ from: 'Must not be in the future' })
    expect(typed({ date: '2026-11-21', from: '12:30', to: '13:01', duration: '0:31' })).toEqual({
      to: 'Must not be in the future',
    })
  })
})
