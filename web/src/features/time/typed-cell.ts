import type { LocalDay } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'
import { formatMinutes, shownMinutes } from '../../lib/formats/clock-formats.ts'
import { type Cell, secondsOn } from './week-grid.ts'

/** What typing a time into a cell leads to (decision 021). */
export type CellStep =
  | { kind: 'nothing' }
  | { kind: 'add'; startedAt: string; stoppedAt: string }
  | { kind: 'change'; entry: TimeEntry; startedAt: string; stoppedAt: string }
  | { kind: 'remove'; entry: TimeEntry }
  /** A smaller sum: the person chooses which entry to cut. */
  | { kind: 'choose' }
  | { kind: 'problem'; message: string; offersEntries?: true }

// Counted back from midnight, as clocks are changed before 9.
const fromNineToMidnightMs = 15 * 3_600_000
const minuteMs = 60_000

/** The end of the day, or the present on the current day, in whole minutes. */
const limitOf = ({ starts, ends }: LocalDay, nowMs: number): number => {
  const whole = starts.getTime() + Math.floor((nowMs - starts.getTime()) / minuteMs) * minuteMs
  return Math.min(ends.getTime(), whole)
}

/** From `start`, or earlier if it would not end by `limit`. */
const placed = (
  day: LocalDay,
  start: number,
  seconds: number,
  limit: number,
): CellStep | [string, string] => {
  const from = day.starts.getTime()
  if (limit <= from) return { kind: 'problem', message: 'This day is in the future' }
  const ms = seconds * 1000
  if (ms > limit - from)
    return {
      kind: 'problem',
      message: `This day has ${formatMinutes(Math.floor((limit - from) / minuteMs))} so far`,
    }
  const startedAt = Math.min(Math.max(start, from), limit - ms)
  return [new Date(startedAt).toISOString(), new Date(startedAt + ms).toISOString()]
}

/** After the day's last entry of any task; from 9 o'clock without one. */
const freeFrom = (day: LocalDay, entries: readonly TimeEntry[]): number =>
  Math.max(
    day.ends.getTime() - fromNineToMidnightMs,
    ...entries
      .map(({ stoppedAt }) => Date.parse(stoppedAt ?? ''))
      .filter((ms) => ms > day.starts.getTime() && ms <= day.ends.getTime()),
  )

/**
 * When the added entry must end. A timer has run from its start until now, and the time after is the future: where
 * there is room, the entry ends before the timer.
 */
const addedBy = (day: LocalDay, entries: readonly TimeEntry[], seconds: number, nowMs: number): number => {
  const limit = limitOf(day, nowMs)
  const running = entries.find(({ stoppedAt }) => stoppedAt === null)
  const before = running ? Math.min(limit, Date.parse(running.startedAt)) : limit
  return before - day.starts.getTime() >= seconds * 1000 ? before : limit
}

/** The one entry of a cell, if it was made by hand, lies within the day and can be changed. */
const ownEntry = ({ day, entries, seconds }: Cell): TimeEntry | undefined => {
  const [only, ...others] = entries
  const isWhole = only?.duration === seconds && secondsOn(day, only) === seconds
  return only?.source === 'manual' && others.length === 0 && isWhole ? only : undefined
}

/**
 * Decides how a cell gets to hold `seconds`, in whole minutes. Tracked time is never shortened, and other typed
 * entries stay: only a cell of one entry made by hand changes that entry.
 */
export const typeIntoCell = (
  cell: Cell,
  ofDay: readonly TimeEntry[],
  seconds: number,
  nowMs: number,
): CellStep => {
  // A timer's seconds do not show, so the shown value counts as unchanged.
  if (shownMinutes(cell.seconds) * 60 === seconds) return { kind: 'nothing' }
  const entry = ownEntry(cell)
  if (entry?.invoiceId) {
    const invoice = entry.invoiceNumber ?? 'a draft invoice'
    return { kind: 'problem', message: `This time is on ${invoice}, and locked`, offersEntries: true }
  }
  if (entry && seconds === 0) return { kind: 'remove', entry }
  if (!entry && seconds < cell.seconds) return { kind: 'choose' }
  const more = seconds - cell.seconds
  const place = entry
    ? placed(cell.day, Date.parse(entry.startedAt), seconds, limitOf(cell.day, nowMs))
    : placed(cell.day, freeFrom(cell.day, ofDay), more, addedBy(cell.day, ofDay, more, nowMs))
  if (!Array.isArray(place)) return place
  const [startedAt, stoppedAt] = place
  return entry ? { kind: 'change', entry, startedAt, stoppedAt } : { kind: 'add', startedAt, stoppedAt }
}
