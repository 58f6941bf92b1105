import { amountText } from '@daybook/contract/money'
import type { ReportGrouping, TimeReport, TimeReportQuery } from '@daybook/contract/time-report'
import { Download } from '../../http/download.ts'

/** A text that a spreadsheet must not take for a formula gets an apostrophe, as their own imports know it. */
const guarded = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text)

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** One cell by RFC 4180. Numbers stay numbers; what is not known is empty. */
export const cellOf = (value: string | number | null): string =>
  typeof value === 'string' ? quoted(guarded(value)) : String(value ?? '')

const lineOf = (cells: readonly (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

const titles: Record<ReportGrouping, string> = {
  day: 'Day',
  project: 'Project',
  client: 'Client',
  task: 'Task',
}

const linesOf = function* ({ rows }: TimeReport, groupBy: ReportGrouping): Generator<string> {
  // Spreadsheets take a file without the mark for their system's own encoding.
  yield `\uFEFF${lineOf([titles[groupBy], 'Tracked seconds', 'Billable seconds', 'Unbilled seconds', 'Tracked hours', 'Amount', 'Currency'])}`
  for (const { label, tracked, billable, unbilled, amount, currency } of rows)
    yield lineOf([
      label,
      tracked,
      billable,
      unbilled,
      Number((tracked / 3600).toFixed(2)),
      amount === null ? null : amountText(amount, currency),
      currency,
    ])
}

/** The lines of a report as a file for spreadsheets. */
export const reportFile = (report: TimeReport, { groupBy, from, to }: TimeReportQuery): Download =>
  new Download('text/csv', `time-by-${groupBy}-${from}-to-${to}.csv`, linesOf(report, groupBy))
