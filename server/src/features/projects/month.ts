import { dateIn, monthAround } from '@daybook/contract/calendar'
import { startOfDay } from '@daybook/contract/local-days'

/** The month that `now` is in by the calendar of an IANA zone: its first day, and the instant at which that began. */
export const monthOf = (timezone: string, now: Date): { first: string; starts: Date } => {
  const { first } = monthAround(dateIn(timezone, now))
  return { first, starts: startOfDay(timezone, first) }
}
