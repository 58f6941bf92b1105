import { addDays, weekOf } from '@daybook/contract/calendar'
import type { Days } from '@daybook/contract/report-periods'
import type { ReportDayBar } from '@daybook/contract/reports'

/** One bar: a day, or a week of a long report. */
export interface Bar {
  from: string
  to: string
  /** Seconds. */
  billable: number
  /** Seconds. */
  other: number
}

/** Above so many days the bars are weeks. */
const mostDayBars = 62

const lastOf = (date: string, weekStart: number, end: string, byWeek: boolean): string => {
  if (!byWeek) return date
  const { last } = weekOf(date, weekStart)
  return last < end ? last : end
}

/** A bar for each day, or for each week of more than 62 days; each second stands in one. */
export const barsOf = (days: readonly ReportDayBar[], { from, to }: Days, weekStart: number): Bar[] => {
  const byWeek = addDays(from, mostDayBars) <= to
  const bars: Bar[] = []
  for (let first = from; first <= to; ) {
    const last = lastOf(first, weekStart, to, byWeek)
    bars.push({ from: first, to: last, billable: 0, other: 0 })
    first = addDays(last, 1)
  }
  let place = 0
  for (const { date, billable, other } of days) {
    while ((bars[place]?.to ?? date) < date) place += 1
    const bar = bars[place]
    if (!bar) continue
    bar.billable += billable
    bar.other += other
  }
  return bars
}
