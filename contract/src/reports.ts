import { z } from 'zod'
import { data, endpoint } from './endpoint.ts'
import { Id } from './primitives.ts'
import { periodOf } from './time-report.ts'

const seconds = {
  tracked: z.int().describe('Seconds of one’s own closed entries within the days.'),
  billable: z.int().describe('Seconds.'),
  billed: z.int().describe('Billable seconds that stand on an invoice.'),
}

/** A day of a report, cut at the person's midnights; a day without time is missing. */
export const ReportDayBar = z.object({
  date: z.string(),
  billable: z.int().describe('Seconds.'),
  other: z.int().describe('Seconds.'),
})
export type ReportDayBar = z.infer<typeof ReportDayBar>

/** The time on a project in one currency. Time without a currency joins the project's first, else one's own. */
export const ReportShare = z.object({
  projectId: Id.nullable(),
  project: z.string().describe("The project's name, or General."),
  clientId: Id.nullable(),
  client: z.string().nullable(),
  currency: z.string().describe('ISO 4217.'),
  ...seconds,
  earned: z
    .int()
    .nullable()
    .describe(
      'Minor units: the worth of the billable time at the rates that it kept, rounded half up; null where none has a rate.',
    ),
})
export type ReportShare = z.infer<typeof ReportShare>

/** The worth of the time of a month, net amounts of invoices by issue, and payments by their day, in one currency. */
const ReportMonth = z.object({
  month: z.string().describe('yyyy-mm.'),
  currency: z.string(),
  earned: z
    .int()
    .describe(
      'Minor units: the sum of the projects, each rounded for the month by itself, as the report of that month has it.',
    ),
  invoiced: z.int().describe('Minor units without tax, less credit notes; void invoices are out.'),
  paid: z.int().describe('Minor units of money that came, tax included, less what was paid back.'),
})

/** Tax of one rate and label in a month and currency, from issued invoices less credit notes. */
const ReportTax = z.object({
  month: z.string().describe('yyyy-mm, of the issue.'),
  currency: z.string(),
  rate: z.string().describe('Per cent.'),
  label: z.string(),
  base: z.int().describe('Minor units that the tax is on.'),
  tax: z.int().describe('Minor units.'),
})

/** What a period came to in one currency; currencies are never added up. */
export const ReportMoney = z.object({
  currency: z.string(),
  tracked: z.int().describe('Seconds of the time whose currency this is.'),
  earned: z.int().describe('Minor units: the sum of the projects.'),
  hourlyWorth: z
    .int()
    .nullable()
    .describe('Minor units an hour: what was earned, by all of its hours; null without any.'),
  invoiced: z.int(),
  paid: z.int(),
  tax: z.int(),
})
export type ReportMoney = z.infer<typeof ReportMoney>

/** What a period came to. */
export const ReportSums = z.object({ ...seconds, money: z.array(ReportMoney) })
export type ReportSums = z.infer<typeof ReportSums>

const Days = z.object({ from: z.string(), to: z.string() })

/** All figures of a report, and those of the days that it is compared with (rules §17). */
export const ReportOverview = z.object({
  days: z.array(ReportDayBar),
  shares: z.array(ReportShare).describe('The most time first.'),
  months: z.array(ReportMonth),
  taxes: z.array(ReportTax),
  hasInvoices: z.boolean().describe('False of one project: invoices are kept by client, and are left out.'),
  totals: ReportSums,
  before: Days.describe(
    'As many whole months before whole months, else as many days before; of days that are running as many as have begun.',
  ),
  earlier: ReportSums,
})
export type ReportOverview = z.infer<typeof ReportOverview>

/** The tables that a report downloads as files. */
export const ReportFile = z.enum(['days', 'clients', 'projects', 'months', 'hours', 'rates', 'taxes'])
export type ReportFile = z.infer<typeof ReportFile>

export const ReportOverviewQuery = periodOf({
  clientId: Id.optional(),
  projectId: Id.optional(),
  format: z.enum(['json', 'csv']).default('json').describe('csv downloads one table.'),
  table: ReportFile.default('days').describe('Which, as csv.'),
})
export type ReportOverviewQuery = z.infer<typeof ReportOverviewQuery>

/** Each entry is split at the person's local midnights; a running timer counts once it is stopped (rules §4). */
export const reportOverview = endpoint({
  method: 'GET',
  path: '/reports/overview',
  summary: 'One’s own time, what it is worth, and the money and tax of one’s invoices over some days',
  access: 'verified',
  query: ReportOverviewQuery,
  answer: data(ReportOverview),
  download: 'text/csv',
})
