import type { Recurrence } from '@daybook/contract/recurrence'
import { formatCount } from '../../../lib/formats/formats.ts'

const units: Record<Recurrence['every'], [one: string, many: string]> = {
  day: ['day', 'days'],
  weekday: ['weekday', 'weekdays'],
  week: ['week', 'weeks'],
  month: ['month', 'months'],
  year: ['year', 'years'],
}

export const unitOf = ({ every, interval }: Recurrence): string => units[every][interval === 1 ? 0 : 1]

export const weekdayNames = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const
/** The names of 0 Sunday to 6 Saturday in three letters. */
export const shortWeekday = (day: number): string => (weekdayNames[day] ?? '').slice(0, 3)

/** The seven days of a week from its start: 0 Sunday, 1 Monday, 6 Saturday. */
export const weekFrom = (weekStart: number): number[] =>
  Array.from({ length: 7 }, (_, index) => (weekStart + index) % 7)

/** A rule as one says it: Every 2 weeks on Mon, Thu, after completion. */
export const repeatWords = (rule: Recurrence, weekStart: number): string => {
  const count = rule.interval === 1 ? '' : `${formatCount(rule.interval)} `
  const days = weekFrom(weekStart).filter((day) => rule.days.includes(day))
  const on = days.length > 0 ? ` on ${days.map(shortWeekday).join(', ')}` : ''
  return `Every ${count}${unitOf(rule)}${on}${rule.from === 'completion' ? ', after completion' : ''}`
}
