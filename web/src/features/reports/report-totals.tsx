import type { ReportOverview } from '@daybook/contract/reports'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { formatMoney } from '../../lib/formats/figure-formats.ts'
import { cn } from '../../ui/class-names.ts'
import { changeWords } from './report-words.ts'

interface Compared {
  now: number
  before: number
  write: (figure: number) => string
}

/** What a figure was before, where there was anything. */
const Before = ({ now, before, write, isNarrow }: Compared & { isNarrow?: boolean }) => {
  if (before === 0) return null
  const change = changeWords(now, before)
  return (
    <span className="block text-ink-muted text-sm tabular-nums">
      {write(before)} before
      {change && (
        <span className={isNarrow ? 'max-sm:sr-only' : undefined}>
          , {change === 'as much' ? 'as much now' : change}
        </span>
      )}
    </span>
  )
}

const Figure = ({ label, ...compared }: Compared & { label: string }) => (
  <div className="min-w-0 py-3 pr-3">
    <dt className="text-ink-muted text-sm">{label}</dt>
    <dd className="flex flex-col">
      <span className="figure wrap-anywhere text-4xl">{compared.write(compared.now)}</span>
      <Before {...compared} />
    </dd>
  </div>
)

interface MoneyPart {
  label: string
  of: (currency: string) => Compared
}

const cell = 'py-2 pl-3 text-right align-top'

/** The money in several currencies, each figure of one under that of another. */
const MoneyTable = ({
  currencies,
  parts,
}: {
  currencies: readonly string[]
  parts: readonly MoneyPart[]
}) => (
  <table className="w-full max-w-4xl border-collapse">
    <caption className="sr-only">Money by currency</caption>
    <thead>
      <tr className="text-ink-muted text-sm">
        <th scope="col" className="w-8 sm:w-16">
          <span className="sr-only">Currency</span>
        </th>
        {parts.map(({ label }) => (
          <th key={label} scope="col" className="pt-3 pl-3 text-right font-normal">
            {label}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {currencies.map((currency) => (
        <tr key={currency} className="border-line border-b last:border-b-0">
          <th scope="row" className="py-2 text-left align-top font-normal text-ink-muted text-sm leading-8">
            {currency}
          </th>
          {parts.map(({ label, of }) => {
            const compared = of(currency)
            return (
              <td key={label} className={cell}>
                <span
                  className={cn(
                    'figure wrap-anywhere text-lg leading-8 sm:text-3xl',
                    compared.now === 0 && 'text-ink-faint',
                  )}
                >
                  {compared.write(compared.now)}
                </span>
                <Before {...compared} isNarrow />
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)

/** The totals of a report, each with what it was before where there was anything; money in each currency by itself. */
export const ReportTotals = ({
  overview: { totals, earlier, hasInvoices },
}: {
  overview: ReportOverview
}) => {
  const currencies = [...new Set([...totals.money, ...earlier.money].map(({ currency }) => currency))].sort()
  const part = (key: 'earned' | 'invoiced' | 'paid', label: string): MoneyPart => {
    const inCurrency = (money: typeof totals.money, currency: string) =>
      money.find((one) => one.currency === currency)?.[key] ?? 0
    return {
      label,
      of: (currency) => ({
        now: inCurrency(totals.money, currency),
        before: inCurrency(earlier.money, currency),
        write: (amount) => formatMoney(amount, currency),
      }),
    }
  }
  const parts = [
    part('earned', 'Earned'),
    ...(hasInvoices ? [part('invoiced', 'Invoiced'), part('paid', 'Paid')] : []),
  ]
  const [only, ...others] = currencies
  return (
    <section aria-label="Totals" className="border-line border-y">
      <dl className="grid grid-cols-2 gap-x-4 sm:grid-cols-3 lg:grid-cols-5">
        <Figure label="Tracked" now={totals.tracked} before={earlier.tracked} write={formatDuration} />
        <Figure label="Billable" now={totals.billable} before={earlier.billable} write={formatDuration} />
        {only !== undefined &&
          others.length === 0 &&
          parts.map(({ label, of }) => <Figure key={label} label={label} {...of(only)} />)}
      </dl>
      {others.length > 0 && <MoneyTable currencies={currencies} parts={parts} />}
    </section>
  )
}
