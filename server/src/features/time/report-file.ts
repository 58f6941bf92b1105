import { amountText } from '@daybook/contract/money'
import type { ReportGrouping, TimeReport, TimeReportQuery } from '@daybook/contract/time-report'
import { csvLines } from '../../http/csv.ts'
import { Download } from '../../http/download.ts'

const titles: Record<ReportGrouping, string> = {
  day: 'Day',
  project: 'Project',
  client: 'Client',
  task: 'Task',
}

const rowOf = ({ label, tracked, billable, unbilled, amount, currency }: TimeReport['rows'][number]) => [
  label,
  tracked,
  billable,
  unbilled,
  Number((tracked / 3600).toFixed(2)),
  amount === null ? null : amountText(amount, currency),
  currency,
]

const linesOf = ({ rows }: TimeReport, groupBy: ReportGrouping) =>
  csvLines(
    [
      titles[groupBy],
      'Tracked seconds',
      'Billable seconds',
      'Unbilled seconds',
      'Tracked hours',
      'Amount',
      'Currency',
    ],
    rows.map(rowOf),
  )

/** The lines of a report as a file for spreadsheets. */
export const reportFile = (report: TimeReport, { groupBy, from, to }: TimeReportQuery): Download =>
  new Download('text/csv', `time-by-${groupBy}-${from}-to-${to}.csv`, linesOf(report, groupBy))
