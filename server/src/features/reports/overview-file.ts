import { amountText } from '@daybook/contract/money'
import { sharesByClient } from '@daybook/contract/report-shares'
import type { ReportFile, ReportOverview, ReportOverviewQuery } from '@daybook/contract/reports'
import { csvLines } from '../../http/csv.ts'
import { Download } from '../../http/download.ts'

type Cell = Parameters<typeof csvLines>[1] extends Iterable<readonly (infer C)[]> ? C : never

interface Table {
  titles: string[]
  rows: Cell[][]
}

const hours = (seconds: number) => Number((seconds / 3600).toFixed(2))

const money = (amount: number | null, currency: string): Cell =>
  amount === null ? null : { digits: amountText(amount, currency) }

const sharesTable = ({ shares }: ReportOverview, withProject: boolean): Table => ({
  titles: [
    'Client',
    ...(withProject ? ['Project'] : []),
    ...['Tracked seconds', 'Billable seconds', 'Billed seconds', 'Tracked hours', 'Earned', 'Currency'],
  ],
  rows: (withProject ? shares : sharesByClient(shares)).map((share) => [
    share.client ?? 'No client',
    ...(withProject ? [share.project] : []),
    ...[share.tracked, share.billable, share.billed, hours(share.tracked)],
    ...[money(share.earned, share.currency), share.currency],
  ]),
})

const tables: Record<ReportFile, (overview: ReportOverview) => Table> = {
  days: ({ days }) => ({
    titles: ['Day', 'Billable seconds', 'Other seconds', 'Tracked hours'],
    rows: days.map(({ date, billable, other }) => [date, billable, other, hours(billable + other)]),
  }),
  clients: (overview) => sharesTable(overview, false),
  projects: (overview) => sharesTable(overview, true),
  months: ({ months }) => ({
    titles: ['Month', 'Earned', 'Invoiced without tax', 'Paid', 'Currency'],
    rows: months.map(({ month, earned, invoiced, paid, currency }) => [
      month,
      ...[earned, invoiced, paid].map((amount) => money(amount, currency)),
      currency,
    ]),
  }),
  hours: ({ totals, earlier }) => ({
    titles: ['Hours', 'Seconds', 'Seconds before'],
    rows: [
      ['Tracked', totals.tracked, earlier.tracked],
      ['Billable', totals.billable, earlier.billable],
      ['On an invoice', totals.billed, earlier.billed],
    ],
  }),
  rates: ({ totals }) => ({
    titles: ['Currency', 'Tracked seconds', 'Earned', 'Earned an hour'],
    rows: totals.money.map(({ currency, tracked, earned, hourlyWorth }) => [
      currency,
      tracked,
      money(earned, currency),
      money(hourlyWorth, currency),
    ]),
  }),
  taxes: ({ taxes }) => ({
    titles: ['Month', 'Rate in percent', 'Label', 'Base', 'Tax', 'Currency'],
    rows: taxes.map(({ month, rate, label, base, tax, currency }) => [
      month,
      { digits: rate },
      label,
      money(base, currency),
      money(tax, currency),
      currency,
    ]),
  }),
}

/** One table of a report as a file for spreadsheets. */
export const overviewFile = (
  overview: ReportOverview,
  { table, from, to }: ReportOverviewQuery,
): Download => {
  const { titles, rows } = tables[table](overview)
  return new Download('text/csv', `report-${table}-${from}-to-${to}.csv`, csvLines(titles, rows))
}
