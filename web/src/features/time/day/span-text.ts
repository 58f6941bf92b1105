import { dateIn, daysBetween } from '@daybook/contract/calendar'
import type { LocalDay } from '@daybook/contract/local-days'
import type { TimeEntry } from '@daybook/contract/time-report'
import { formatCount, formatDay, formatTime } from '../../../lib/formats/formats.ts'

/** A time of day; `+1` on the next day, `−1` on the one before. */
const timeText = (instant: string, { date }: LocalDay, timezone: string): string => {
  const days = daysBetween(date, dateIn(timezone, new Date(instant)))
  const mark = days === 0 ? '' : ` ${days > 0 ? '+' : '−'}${formatCount(Math.abs(days))}`
  return formatTime(instant, timezone) + mark
}

/** `10:00 – 11:30`, as seen from a day; `since 10:00` while it runs, with its day where that is an earlier one. */
export const spanText = (
  { startedAt, stoppedAt }: Pick<TimeEntry, 'startedAt' | 'stoppedAt'>,
  day: LocalDay,
  timezone: string,
): string => {
  if (stoppedAt !== null)
    return `${timeText(startedAt, day, timezone)} – ${timeText(stoppedAt, day, timezone)}`
  const startedOn = dateIn(timezone, new Date(startedAt))
  const from = formatTime(startedAt, timezone)
  return startedOn === day.date ? `since ${from}` : `since ${formatDay(startedOn, day.date)}, ${from}`
}
