import type { ReportOverview } from '@daybook/contract/reports'
import { Fragment } from 'react'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { formatMoney } from '../../lib/formats/figure-formats.ts'
import { BarLines } from './bar-lines.tsx'
import { Chart } from './chart.tsx'
import type { ReportRange } from './report-address.ts'
import { monthWords, roundingWords } from './report-words.ts'
import { taxName } from './tax-name.ts'

interface PartProps {
  overview: ReportOverview
  range: ReportRange
  today: string
}

const longestIn = (rows: readonly { currency: string }[], figure: (at: number) => number) => {
  const longest = new Map<string, number>()
  for (const [at, { currency }] of rows.entries())
    longest.set(currency, Math.max(longest.get(currency) ?? 1, Math.abs(figure(at))))
  return (currency: string) => longest.get(currency) ?? 1
}

const monthFigures = [
  { key: 'earned', title: 'Earned', isQuiet: false },
  { key: 'invoiced', title: 'Invoiced', isQuiet: false },
  { key: 'paid', title: 'Paid', isQuiet: true },
] as const

/** What was earned, invoiced and paid in each month, each currency by itself; of one project only what was earned. */
export const MonthChart = ({ overview, range, today }: PartProps) => {
  const { months, totals, hasInvoices } = overview
  const figures = monthFigures.filter(({ key }) => hasInvoices || key === 'earned')
  const longest = longestIn(months, (at) => Math.max(...figures.map(({ key }) => months[at]?.[key] ?? 0)))
  const inMoney = totals.money.filter(({ currency }) => months.some((month) => month.currency === currency))
  return (
    <Chart
      title={hasInvoices ? 'Earned, invoiced and paid' : 'Earned by month'}
      note={
        [
          hasInvoices &&
            'Invoiced: without tax, by day of issue, less credit notes. Paid: with tax, by day of payment.',
          roundingWords(overview),
        ]
          .filter(Boolean)
          .join(' ') || undefined
      }
      file="months"
      range={range}
      table={{
        titles: ['Month', ...figures.map(({ title }) => title)],
        rows: months.map((month) => ({
          key: `${month.month} ${month.currency}`,
          cells: [
            inMoney.length > 1
              ? `${monthWords(month.month, today)}, ${month.currency}`
              : monthWords(month.month, today),
            ...figures.map(({ key }) => formatMoney(month[key], month.currency)),
          ],
        })),
        totals: inMoney.map((money) => ({
          key: money.currency,
          cells: [
            `Total ${money.currency}`,
            ...figures.map(({ key }) => formatMoney(money[key], money.currency)),
          ],
        })),
      }}
    >
      {inMoney.map(({ currency }) => (
        <Fragment key={currency}>
          {inMoney.length > 1 && <p className="pt-2 text-ink-muted text-sm">{currency}</p>}
          <BarLines
            lines={months
              .filter((month) => month.currency === currency)
              .flatMap((month) =>
                figures.map(({ key, title, isQuiet }) => {
                  const part = Math.max(0, month[key]) / longest(currency)
                  return {
                    key: `${month.month} ${key}`,
                    ...{ label: monthWords(month.month, today), aside: title.toLowerCase() },
                    figure: formatMoney(month[key], currency),
                    parts: isQuiet ? [0, part] : [part],
                  }
                }),
              )}
          />
        </Fragment>
      ))}
    </Chart>
  )
}

/** The hours worked, how many of them are billable, and how many stand on an invoice. */
export const HourChart = ({ overview: { totals, earlier }, range }: PartProps) => {
  const lines = [
    { label: 'Tracked', now: totals.tracked, before: earlier.tracked },
    { label: 'Billable', now: totals.billable, before: earlier.billable },
    { label: 'On an invoice', now: totals.billed, before: earlier.billed },
  ]
  return (
    <Chart
      title="Worked and billed"
      file="hours"
      range={range}
      table={{
        titles: ['Hours', 'In this period', 'Before'],
        rows:
          totals.tracked === 0
            ? []
            : lines.map(({ label, now, before }) => ({
                key: label,
                cells: [label, formatDuration(now), formatDuration(before)],
              })),
      }}
    >
      <BarLines
        lines={lines.map(({ label, now }) => ({
          ...{ key: label, label, figure: formatDuration(now) },
          parts: [now / Math.max(totals.tracked, 1)],
        }))}
      />
    </Chart>
  )
}

/** What an hour comes to when all of them are counted. */
export const RateChart = ({ overview: { totals, earlier }, range }: PartProps) => {
  const lines = totals.money.filter(({ tracked, earned }) => tracked > 0 && earned > 0)
  const before = (currency: string) => {
    const then = earlier.money.find((one) => one.currency === currency)?.hourlyWorth
    return then ? formatMoney(then, currency) : undefined
  }
  return (
    <Chart
      title="Earned an hour"
      note="The worth of the billable time, by all hours on work in that currency."
      file="rates"
      range={range}
      table={{
        titles: ['Currency', 'Hours', 'Earned', 'An hour', 'Before'],
        rows: lines.map(({ currency, tracked, earned, hourlyWorth }) => ({
          key: currency,
          cells: [
            currency,
            formatDuration(tracked),
            formatMoney(earned, currency),
            formatMoney(hourlyWorth ?? 0, currency),
            before(currency) ?? '–',
          ],
        })),
      }}
    >
      <ul className="flex flex-wrap gap-x-10 gap-y-3 border-line border-t pt-3">
        {lines.map(({ currency, hourlyWorth, tracked }) => (
          <li key={currency} className="flex flex-col">
            <span className="figure text-4xl">{formatMoney(hourlyWorth ?? 0, currency)}</span>
            <span className="text-ink-muted text-sm tabular-nums">
              in {formatDuration(tracked)}
              {before(currency) && `, ${before(currency)} before`}
            </span>
          </li>
        ))}
      </ul>
    </Chart>
  )
}

/** Tax by month, rate and label, of issued invoices and credit notes. */
export const TaxChart = ({ overview: { taxes, totals }, range, today }: PartProps) => {
  const longest = longestIn(taxes, (at) => taxes[at]?.tax ?? 0)
  return (
    <Chart
      title="Tax by rate"
      note="Of issued invoices, less credit notes, by month of issue. Void invoices are left out."
      file="taxes"
      range={range}
      table={{
        titles: ['Month', 'Rate', 'Base', 'Tax'],
        rows: taxes.map((line) => ({
          key: `${line.month} ${line.currency} ${line.rate} ${line.label}`,
          cells: [
            monthWords(line.month, today),
            taxName(line),
            formatMoney(line.base, line.currency),
            formatMoney(line.tax, line.currency),
          ],
        })),
        totals: totals.money
          .filter(({ currency }) => taxes.some((line) => line.currency === currency))
          .map(({ currency, tax }) => ({
            key: currency,
            cells: [`Total ${currency}`, '', '', formatMoney(tax, currency)],
          })),
      }}
    >
      <BarLines
        lines={taxes.map((line) => ({
          key: `${line.month} ${line.currency} ${line.rate} ${line.label}`,
          ...{ label: monthWords(line.month, today), aside: taxName(line) },
          figure: formatMoney(line.tax, line.currency),
          parts: [Math.max(0, line.tax) / longest(line.currency)],
        }))}
      />
    </Chart>
  )
}
