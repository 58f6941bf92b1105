import type { LocalDay } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'
import { typeIntoCell } from '../typed-cell.ts'

const hourSeconds = 3600

const minuteMs = 60_000

/**
 * The times that are offered for an entry by hand: an hour, where typing it into the day's cell would put it, or what of
 * it is left after the last entry that has ended.
 */
export const usualHour = (day: LocalDay, ofDay: readonly TimeEntry[], nowMs: number) => {
  const minutesSoFar = Math.max(0, Math.floor((nowMs - day.starts.getTime()) / 60_000))
  const empty = { day, entries: [], seconds: 0, isRunning: false }
  const step = typeIntoCell(empty, ofDay, Math.min(hourSeconds, minutesSoFar * 60), nowMs)
  const start = day.starts.toISOString()
  // Nothing fits into the first minute of a day.
  if (step.kind !== 'add') return { startedAt: start, stoppedAt: start }
  const { startedAt, stoppedAt } = step
  const latest = Date.parse(stoppedAt) - minuteMs
  const ends = ofDay.map((entry) => Date.parse(entry.stoppedAt ?? '')).filter((ms) => ms <= latest)
  const free = Math.max(Date.parse(startedAt), ...ends)
  return { startedAt: new Date(free).toISOString(), stoppedAt }
}
