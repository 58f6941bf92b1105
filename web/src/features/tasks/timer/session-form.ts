import { addDays, dateIn } from '@daybook/contract/calendar'
import { endProblem, SessionNote } from '@daybook/contract/time-entries'
import { z } from 'zod'
import { formatMinutes } from '../../../lib/formats/clock-formats.ts'
import { suchAs, typedMinutes } from '../../../lib/formats/typed-minutes.ts'
import { instantsAt, timeIn } from '../../../lib/formats/wall-time.ts'
import type { EntryFields, SessionFields } from './session-change.ts'

/** An entry as its form holds it: the day on which it begins, and times of day in the person's zone. */
export interface SessionValues {
  date: string
  from: string
  to: string
  duration: string
  note: string
  billable: boolean
}

type Times = Pick<SessionValues, 'date' | 'from' | 'to'>

/** As a field gives it; what it could not read comes as it was typed. */
const timeOfDay = /^\d\d:\d\d$/
const minuteMs = 60_000
const dayMinutes = 24 * 60

const minutesBetween = (startedAt: Date | string, stoppedAt: Date | string): number =>
  Math.floor((new Date(stoppedAt).getTime() - new Date(startedAt).getTime()) / minuteMs)

/** `1:30`, also past a day. */
export const durationText = (startedAt: Date | string, stoppedAt: Date | string): string =>
  formatMinutes(minutesBetween(startedAt, stoppedAt))

/** A clock that is put back shows a time twice: of the two, the one within whose minute `own` is, else the earlier. */
const meant = (instants: readonly Date[], own: string | undefined): Date | undefined =>
  instants.find((at) => own !== undefined && minutesBetween(at, own) === 0) ?? instants[0]

/**
 * From a day and two times of day; an end that is not after the start is on the day after. Null where one is missing.
 * Of two instants at which the clock shows the same, `own` is the entry whose one is meant.
 */
export const spanOf = (
  timezone: string,
  { date, from, to }: Times,
  own?: Pick<EntryFields, 'startedAt' | 'stoppedAt'>,
): { start: Date; stop: Date } | null => {
  const start = meant(instantsAt(timezone, date, from), own?.startedAt)
  if (!start) return null
  const sameDay = instantsAt(timezone, date, to)
  const dayAfter = to === from ? [start] : instantsAt(timezone, addDays(date, 1), to)
  const later = sameDay.filter((instant) => instant > start)
  const stop = meant(later.length > 0 ? later : dayAfter, own?.stoppedAt)
  return sameDay.length > 0 && stop ? { start, stop } : null
}

/** The time of day at which so many minutes are over; undefined where there is no start. */
export const endAfter = (
  timezone: string,
  { date, from }: Times,
  minutes: number,
  own?: Pick<EntryFields, 'startedAt'>,
): string | undefined => {
  const start = meant(instantsAt(timezone, date, from), own?.startedAt)
  return start && timeIn(timezone, new Date(start.getTime() + minutes * minuteMs).toISOString())
}

/** Day and times of day of so many minutes that end at an instant; of more than a day, which is refused, those of a day. */
export const startBefore = (timezone: string, stoppedAt: string, minutes: number): Times => {
  const within = Math.min(minutes, dayMinutes)
  const start = new Date(Date.parse(stoppedAt) - within * minuteMs)
  return {
    date: dateIn(timezone, start),
    from: timeIn(timezone, start.toISOString()),
    to: timeIn(timezone, stoppedAt),
  }
}

export const valuesOf = (timezone: string, entry: EntryFields): SessionValues => ({
  date: dateIn(timezone, new Date(entry.startedAt)),
  from: timeIn(timezone, entry.startedAt),
  to: timeIn(timezone, entry.stoppedAt),
  duration: durationText(entry.startedAt, entry.stoppedAt),
  note: entry.note,
  billable: entry.billable,
})

/** An entry as typed, checked as the server will; what was not touched of `original` stays to the second. */
export const sessionSchema = (timezone: string, now: () => number, original?: EntryFields) => {
  const before = original && valuesOf(timezone, original)
  const times = (typed: SessionValues) => {
    const span = spanOf(timezone, typed, original)
    if (!span) return null
    const isStartKept = typed.date === before?.date && typed.from === before.from
    const start = original && isStartKept ? new Date(original.startedAt) : span.start
    if (original && before && typed.date === before.date && typed.to === before.to)
      if (typed.duration === durationText(start, original.stoppedAt))
        return { start, stop: new Date(original.stoppedAt) }
    // A duration of a day and more says what the two times cannot.
    const minutes = typedMinutes(typed.duration) ?? 0
    const isTold = minutes === minutesBetween(span.start, span.stop)
    return { start, stop: isTold ? span.stop : new Date(start.getTime() + minutes * minuteMs) }
  }
  return z
    .object({
      date: z.iso.date('Choose a day'),
      from: z.string().regex(timeOfDay, 'Enter a time'),
      to: z.string().regex(timeOfDay, 'Enter a time'),
      duration: z.string().refine((typed) => typedMinutes(typed) !== null, `Type a time ${suchAs}`),
      note: SessionNote,
      billable: z.boolean(),
    })
    .transform((typed, { issues }) => {
      const complain = (name: keyof SessionValues, message: string) => {
        issues.push({ code: 'custom', path: [name], message, input: typed })
        return z.NEVER
      }
      const { start, stop } = times(typed) ?? {}
      if (!start || !stop) return complain('from', 'Enter a time')
      const isMoved =
        start.toISOString() !== original?.startedAt || stop.toISOString() !== original?.stoppedAt
      const problem = isMoved && endProblem(start, stop)
      // Two times are less than a day apart, so it is the duration that says more.
      if (problem && stop > start) return complain('duration', 'At most 24 hours. For minutes, type 90m.')
      if (start.getTime() > now()) return complain('from', 'Must not be in the future')
      if (stop.getTime() > now()) return complain('to', 'Must not be in the future')
      if (problem) return complain('to', problem)
      return {
        startedAt: start.toISOString(),
        stoppedAt: stop.toISOString(),
        note: typed.note,
        billable: typed.billable,
      }
    })
}

/**
 * The differences from the present entry. One that asks whether it counts gets an explicit answer where its times
 * change: once short enough it would count without asking, whatever the form showed.
 */
export const changedSession = (
  { startedAt, stoppedAt, note, billable }: EntryFields,
  original: EntryFields & { asksBillable?: boolean },
): SessionFields => {
  const times = {
    ...(startedAt !== original.startedAt && { startedAt }),
    ...(stoppedAt !== original.stoppedAt && { stoppedAt }),
  }
  const answers = original.asksBillable === true && Object.keys(times).length > 0
  return {
    ...times,
    ...(note !== original.note && { note }),
    ...((billable !== original.billable || answers) && { billable }),
  }
}
