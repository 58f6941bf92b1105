import type { ReportOverview } from '@daybook/contract/reports'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { formatMoney } from '../../lib/formats/figure-formats.ts'
import { changeWords } from './report-words.ts'

interface FigureProps {
  label: string
  now: number
  before: number
  write: (figure: number) => string
}

const Figure = ({ label, now, before, write }: FigureProps) => {
  const change = changeWords(now, before)
  return (
    <div className="min-w-0 bg-ground py-3 pr-3">
      <dt className="text-ink-muted text-sm">{label}</dt>
      <dd className="flex flex-col">
        <span className="figure wrap-anywhere text-4xl">{write(now)}</span>
        {before !== 0 && (
          <span className="text-ink-muted text-sm tabular-nums">
            {write(before)} before{change && `, ${change === 'as much' ? 'as much now' : change}`}
          </span>
        )}
      </dd>
    </div>
  )
}

/** The totals of a report, each with what it was before where there was anything; money in each currency by itself. */
export const ReportTotals = ({
  overview: { totals, earlier, hasInvoices },
}: {
  overview: ReportOverview
}) => {
  const currencies = [...new Set([...totals.money, ...earlier.money].map(({ currency }) => currency))].sort()
  const parts = [
    { key: 'earned', label: 'Earned' },
    ...(hasInvoices
      ? ([
          { key: 'invoiced', label: 'Invoiced' },
          { key: 'paid', label: 'Paid' },
        ] as const)
      : []),
  ] as const
  return (
    <dl
      aria-label="Totals"
      className="grid grid-cols-2 gap-x-4 border-line border-y sm:grid-cols-3 lg:grid-cols-5"
    >
      <Figure label="Tracked" now={totals.tracked} before={earlier.tracked} write={formatDuration} />
      <Figure label="Billable" now={totals.billable} before={earlier.billable} write={formatDuration} />
      {currencies.flatMap((currency) =>
        parts.map(({ key, label }) => {
          const inCurrency = (money: typeof totals.money) =>
            money.find((one) => one.currency === currency)?.[key as 'earned'] ?? 0
          return (
            <Figure
              key={`${currency} ${key}`}
              label={currencies.length > 1 ? `${label} in ${currency}` : label}
              now={inCurrency(totals.money)}
              before={inCurrency(earlier.money)}
              write={(amount) => formatMoney(amount, currency)}
            />
          )
        }),
      )}
    </dl>
  )
}
