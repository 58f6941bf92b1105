import { z } from 'zod'
import { addDays } from './calendar.ts'
import { CalendarDate } from './primitives.ts'
import { nextDate } from './recurrence.ts'

/** How an invoice is made again, each time from its state then (Pro; rules §8). */
export const InvoiceRecurrence = z
  .object({
    every: z.enum(['week', 'month', 'quarter', 'year']),
    next: CalendarDate.describe('The issue date of the next one, where the owner is.'),
    until: CalendarDate.nullable().default(null).describe('The last possible issue date.'),
    count: z
      .int('Must be a whole number')
      .min(1, 'Must be at least 1')
      .max(1000, 'Must be at most 1,000')
      .nullable()
      .default(null)
      .describe('How many more are made.'),
    send: z.boolean().default(false).describe('Issued and sent to the client at once, instead of a draft.'),
  })
  .refine(({ next, until }) => until === null || until >= next, {
    error: 'Must not be before the next one',
    path: ['until'],
  })
export type InvoiceRecurrence = z.infer<typeof InvoiceRecurrence>

/** The rule of tasks that a period equals; a quarter is three months. */
const ruleOf = (every: InvoiceRecurrence['every']) => ({
  every: every === 'quarter' ? ('month' as const) : every,
  interval: every === 'quarter' ? 3 : 1,
  days: [],
  from: 'due' as const,
})

/**
 * The issue date after `from`, `earliest` at the soonest; null beyond the year 9999. `dayOfMonth` is the day that is meant:
 * after 28 February comes 31 March where it is 31.
 */
export const nextInvoiceDate = (
  every: InvoiceRecurrence['every'],
  from: string,
  { dayOfMonth, earliest = from }: { dayOfMonth?: number; earliest?: string } = {},
): string | null => nextDate(ruleOf(every), from, { earliest, weekStart: 1, dayOfMonth })

/** The most days before and after the due date that a reminder goes. */
export const furthestReminderDays = 365

/** One step of the reminders. */
const ReminderStep = z.object({
  days: z
    .int('Must be a whole number')
    .min(-furthestReminderDays)
    .max(furthestReminderDays)
    .describe('From the due date: negative before it, 0 on the day.'),
  sentAt: z.string().nullable().describe('The instant; each step goes once at most.'),
})

/** When the client is reminded as long as something is open (Pro; rules §8). */
export const InvoiceReminders = z.object({
  steps: z.array(ReminderStep),
  pausedUntil: z.string().nullable().describe('The day that the client named, until it has passed.'),
  to: z.string().nullable().describe('The client’s address; without one no reminder goes.'),
})
export type InvoiceReminders = z.infer<typeof InvoiceReminders>

const mostReminders = 10
const tooManyReminders = `At most ${mostReminders} reminders`
const ReminderDays = z
  .array(
    z.int('Must be a whole number').min(-furthestReminderDays).max(furthestReminderDays),
    'Must be a list of days',
  )
  .max(mostReminders, tooManyReminders)
  .overwrite((days) => [...new Set(days)].sort((one, other) => one - other))

/** Steps as days from the due date, also as an answer shows them; an empty list stops them. */
export const InvoiceRemindersInput = z.union([
  z
    .object({ steps: z.array(ReminderStep.pick({ days: true })).max(mostReminders, tooManyReminders) })
    .transform(({ steps }) => steps.map(({ days }) => days))
    .pipe(ReminderDays),
  ReminderDays,
])

/**
 * Whether a step can still go: on a day that is not over, and after the day on which the client got the invoice; null for a
 * draft. All are `yyyy-mm-dd` where the owner is.
 */
export const canStillRemind = (
  days: number,
  { dueDate, issuedOn, today }: { dueDate: string; issuedOn: string | null; today: string },
): boolean => {
  if (issuedOn === null) return true
  const day = addDays(dueDate, days)
  return day >= today && day > issuedOn
}
