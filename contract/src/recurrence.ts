import { z } from 'zod'

/** When a task repeats (rules §4); `week` without days uses the weekday of its due date. */
export const Recurrence = z
  .object({
    every: z.enum(['day', 'weekday', 'week', 'month', 'year']),
    interval: z
      .int('Must be a whole number')
      .min(1, 'Must be at least 1')
      .max(365, 'Must be at most 365')
      .default(1)
      .describe('Every so many days, weekdays (Monday to Friday), weeks, months or years.'),
    days: z
      .array(z.int().min(0, 'Must be days from 0 to 6').max(6, 'Must be days from 0 to 6'), 'Must be a list')
      .max(100, 'At most 100 days')
      .default([])
      .describe('Of `week`: 0 Sunday to 6 Saturday.'),
    from: z.enum(['due', 'completion']).default('due').describe('What the next date is counted from.'),
  })
  .overwrite((rule) => ({
    ...rule,
    days: rule.every === 'week' ? [...new Set(rule.days)].sort((one, other) => one - other) : [],
  }))
export type Recurrence = z.infer<typeof Recurrence>

/** The complaint about a repeating task without a due date (rules §4). */
export const repeatsWithoutDate = 'A repeating task needs a due date'

const dayMs = 86_400_000
const lastYear = 9999
/** Days since 1970-01-01, a Thursday. */
const numberOf = (date: string): number => Date.parse(`${date}T00:00:00Z`) / dayMs
/** Null beyond the year 9999, where the calendar ends. */
const dateOf = (day: number): string | null => {
  const date = new Date(day * dayMs)
  return date.getUTCFullYear() > lastYear ? null : date.toISOString().slice(0, 10)
}
const modulo = (number: number, by: number): number => ((number % by) + by) % by
const weekdayOf = (day: number): number => modulo(day + 4, 7)
/** How many steps of `length` lead from `from` to `to` or beyond; at least one. */
const stepsTo = (from: number, to: number, length: number): number =>
  Math.max(1, Math.ceil((to - from) / length))

interface Span {
  from: number
  earliest: number
}

/** Weekdays are numbered continuously, five a week; a weekend counts as the Friday before it, or the Monday after. */
const nextWeekday = ({ from, earliest }: Span, interval: number): number => {
  const sinceMonday = (day: number) => modulo(day + 3, 7)
  const weekOfDay = (day: number) => (day + 3 - sinceMonday(day)) / 7
  const start = weekOfDay(from) * 5 + Math.min(sinceMonday(from), 4)
  const wanted = weekOfDay(earliest) * 5 + Math.min(sinceMonday(earliest), 5)
  const next = start + stepsTo(start, wanted, interval) * interval
  return Math.floor(next / 5) * 7 + modulo(next, 5) - 3
}

const nextInWeek = ({ from, earliest }: Span, { interval, days }: Recurrence, weekStart: number): number => {
  const intoWeek = (weekday: number) => modulo(weekday - weekStart, 7)
  const offsets = (days.length > 0 ? days : [weekdayOf(from)]).map(intoWeek).sort((one, other) => one - other)
  const firstWeek = from - intoWeek(weekdayOf(from))
  const length = 7 * interval
  const turn = Math.max(0, Math.floor((earliest - firstWeek) / length))
  const candidates = [turn, turn + 1].flatMap((n) => offsets.map((offset) => firstWeek + n * length + offset))
  // The week after the first one that counts always holds a match.
  return candidates.find((day) => day > from && day >= earliest) as number
}

/** A month without the day uses its last day: 31 January, 28 February, 31 March. */
const nextInMonths = ({ from, earliest }: Span, interval: number, dayOfMonth: number): number => {
  const monthOf = (day: number) => {
    const date = new Date(day * dayMs)
    return date.getUTCFullYear() * 12 + date.getUTCMonth()
  }
  const start = monthOf(from)
  const dayIn = (month: number) => {
    const first = new Date(0)
    first.setUTCFullYear(Math.floor(month / 12), month % 12, 1)
    const next = new Date(0)
    next.setUTCFullYear(Math.floor(month / 12), (month % 12) + 1, 1)
    return Math.min(first.getTime() / dayMs + dayOfMonth - 1, next.getTime() / dayMs - 1)
  }
  const steps = Math.max(1, Math.floor((monthOf(earliest) - start) / interval))
  const day = dayIn(start + steps * interval)
  return day >= earliest ? day : dayIn(start + (steps + 1) * interval)
}

const nextDay = (rule: Recurrence, span: Span, { weekStart, dayOfMonth }: NextOptions): number => {
  const { from, earliest } = span
  switch (rule.every) {
    case 'day':
      return from + stepsTo(from, earliest, rule.interval) * rule.interval
    case 'weekday':
      return nextWeekday(span, rule.interval)
    case 'week':
      return nextInWeek(span, rule, weekStart)
    case 'month':
    case 'year': {
      const months = rule.every === 'year' ? rule.interval * 12 : rule.interval
      return nextInMonths(span, months, dayOfMonth ?? new Date(from * dayMs).getUTCDate())
    }
  }
}

interface NextOptions {
  /** The earliest possible result, `yyyy-mm-dd`. */
  earliest: string
  /** 0 Sunday, 1 Monday, 6 Saturday: where the weeks of "every 2 weeks" begin. */
  weekStart: number
  /** 1–31: the intended day of months; that of `from` unless given. */
  dayOfMonth?: number | undefined
}

/** The rule's first date after `from`, `yyyy-mm-dd`; null beyond the year 9999 (rules §4). */
export const nextDate = (rule: Recurrence, from: string, options: NextOptions): string | null =>
  dateOf(nextDay(rule, { from: numberOf(from), earliest: numberOf(options.earliest) }, options))
