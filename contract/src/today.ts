import { z } from 'zod'
import { addDays, daysBetween } from './calendar.ts'
import { Id } from './primitives.ts'
import { Task } from './tasks.ts'

/** What is due is cut to this many rows; the figures count all of it. */
export const mostDue = 20

/** How many budgets stand beside the day. */
export const mostBudgets = 5

/** How many days of work say how fast a budget is used. */
export const paceDays = 28

/** A day of the person's week. */
export const WeekDay = z.object({
  date: z.string().describe('yyyy-mm-dd.'),
  billable: z.int().describe('Seconds of one’s own closed billable entries within the day.'),
  other: z.int().describe('Seconds of the rest.'),
  planned: z
    .int()
    .describe('Seconds that are left of the estimates of the open tasks due that day; none before today.'),
})
export type WeekDay = z.infer<typeof WeekDay>

/** How far a budget is used, and when it will be used up. */
export const WatchedBudget = z.object({
  projectId: Id,
  project: z.string(),
  color: z.string().describe('#rrggbb'),
  unit: z.enum(['minutes', 'amount']),
  budget: z.int().describe('Minutes, or minor units of the currency.'),
  used: z.int().describe('The same, of its present period.'),
  currency: z.string().describe('ISO 4217.'),
  until: z
    .string()
    .nullable()
    .describe(
      'yyyy-mm-dd: the project’s due day, or the last of the month of a monthly budget; null for none.',
    ),
  runsOutOn: z
    .string()
    .nullable()
    .describe(
      'yyyy-mm-dd, at the pace of the last 28 days, where that is before its date, or without one to come in 28 days; today where it is used up.',
    ),
})
export type WatchedBudget = z.infer<typeof WatchedBudget>

/** What a person needs to begin a day with. */
export const Today = z.object({
  due: z
    .array(Task)
    .describe('Open tasks that the person is to do by today, the longest overdue first; at most 20.'),
  hasMoreDue: z.boolean().describe('More than those are due.'),
  week: z.array(WeekDay).describe('Seven days from the person’s week start.'),
  budgets: z.array(WatchedBudget).describe('First those that will run out, then the fullest; at most 5.'),
})
export type Today = z.infer<typeof Today>

interface Pace {
  budget: number
  used: number
  /** How much of `used` came in the last `days`. */
  recent: number
  days: number
  until: string | null
}

/**
 * The day on which a budget is used up if work goes on as in the last days; null where that is not before its date, or
 * without a date to come not within `paceDays`.
 */
export const runsOutOn = ({ budget, used, recent, days, until }: Pace, today: string): string | null => {
  if (used >= budget) return today
  if (recent <= 0 || days <= 0) return null
  const left = Math.ceil(((budget - used) * days) / recent)
  const horizon = until === null || until < today ? paceDays : daysBetween(today, until)
  return left < horizon ? addDays(today, left) : null
}
