import { z } from 'zod'
import { addDays } from './calendar.ts'
import { data, endpoint, page } from './endpoint.ts'
import { CalendarDate, Id, Instant, PageQuery } from './primitives.ts'
import { bill, billing, EntryAbilities } from './time-tracking.ts'

export const mostReportDays = 366

/** Years on which all calendars agree; beyond them a date is a typing mistake. */
export const ReportDay = CalendarDate.refine((date) => date < '3000', {
  error: 'Must be between 1970 and 2999',
  abort: true,
})

const range = {
  from: ReportDay.describe("The first day, in the person's time zone."),
  to: ReportDay.describe('The last day, included; at most 366 days in all.'),
}

interface Range {
  from: string
  to: string
}

const inOrder = ({ from, to }: Range) => from <= to
const notBefore = { path: ['to'], error: 'Must not be before from' }
/** Whether a report takes so many days. */
export const isBounded = ({ from, to }: Range): boolean => to < addDays(from, mostReportDays)
export const notTooLong = { path: ['to'], error: `At most ${mostReportDays} days` }

/** A query about days, in order and not too many, with what else it asks. */
export const periodOf = <T extends z.core.$ZodLooseShape>(shape: T) =>
  z
    .object({ ...range, ...shape })
    .refine((query) => inOrder(query as Range), notBefore)
    .refine((query) => isBounded(query as Range), notTooLong)

/** One of the person's own entries, uncut, with its task; the report says on which days it counts. */
export const TimeEntry = z.object({
  _id: Id,
  taskId: Id,
  title: z.string(),
  project: z.string().describe("The project's name, or general."),
  projectId: Id.nullable(),
  startedAt: Instant,
  stoppedAt: Instant.nullable().describe('Null while it runs.'),
  duration: z.int().nullable().describe('Seconds; null while it runs.'),
  note: z.string(),
  ...billing,
  invoiceId: bill.invoiceId.optional(),
  invoiceNumber: bill.invoiceNumber,
  source: z
    .enum(['timer', 'manual', 'import', 'offline'])
    .describe('`offline` is a timer whose start reached the server more than a minute later.'),
  can: EntryAbilities,
  takesTime: z
    .boolean()
    .optional()
    .describe('Whether one may add time to its task. What was made on this device does not say.'),
})
export type TimeEntry = z.infer<typeof TimeEntry>

export const TimeEntryQuery = periodOf(PageQuery)
export type TimeEntryQuery = z.infer<typeof TimeEntryQuery>

export const listTimeEntries = endpoint({
  method: 'GET',
  path: '/time/entries',
  summary: "One's own time entries that touch the days, the running one too, earliest first",
  access: 'verified',
  query: TimeEntryQuery,
  answer: page(TimeEntry),
})

export const ReportGrouping = z.enum(['day', 'project', 'client', 'task'])
export type ReportGrouping = z.infer<typeof ReportGrouping>

const figures = {
  tracked: z.int().describe('Seconds of closed entries within the days.'),
  billable: z.int().describe('Seconds.'),
  unbilled: z
    .int()
    .describe('Billable seconds that wait to be billed: on no invoice, nor in a project with a price.'),
  amount: z
    .int()
    .nullable()
    .describe(
      'The value of the billable time at the rates it was tracked at, in minor units; null where no entry has a rate.',
    ),
  currency: z.string().describe('ISO 4217.'),
}

/**
 * A line of a report, one per currency; its amount is rounded once, half up. The total is the sum of the lines, and
 * has no amount where their currencies differ (rules §4).
 */
export const ReportRow = z.object({
  key: z.string().describe('yyyy-mm-dd, or the id of the project or task; general and none are their own.'),
  label: z.string(),
  ...figures,
})
export type ReportRow = z.infer<typeof ReportRow>

export const TimeReport = z.object({ rows: z.array(ReportRow), totals: z.object(figures) })
export type TimeReport = z.infer<typeof TimeReport>

export const TimeReportQuery = periodOf({
  groupBy: ReportGrouping.default('day'),
  format: z.enum(['json', 'csv']).default('json').describe('csv downloads the rows.'),
})
export type TimeReportQuery = z.infer<typeof TimeReportQuery>

/** Each entry is split at the person's local midnights; a running timer counts once it is stopped (rules §4). */
export const timeReport = endpoint({
  method: 'GET',
  path: '/time/report',
  summary: "One's own tracked time by day, project, client or task",
  access: 'verified',
  query: TimeReportQuery,
  answer: data(TimeReport),
  download: 'text/csv',
})
