import type { ReportOverview } from '@daybook/contract/reports'
import { Figure } from '../../lib/figures/figure.tsx'
import { MoneyFigure, MoneyFigures } from '../../lib/figures/money-figures.tsx'
import { formatDuration } from '../../lib/formats/clock-formats.ts'
import { formatMoney } from '../../lib/formats/figure-formats.ts'
import { changeWords } from './report-words.ts'

const moneyParts = [
  { key: 'earned', label: 'Earned' },
  { key: 'invoiced', label: 'Invoiced' },
  { key: 'paid', label: 'Paid' },
] as const
type MoneyPart = (typeof moneyParts)[number]['key']

interface Compared {
  now: number
  before: number
  write: (figure: number) => string
}

/** What a figure was before, where there was anything. */
const Before = ({ now, before, write }: Compared) => {
  if (before === 0) return null
  const change = changeWords(now, before)
  return (
    <>
      {write(before)} before
      {change && `, ${change === 'as much' ? 'as much now' : change}`}
    </>
  )
}

const place = 'py-3 pr-3'

const TimeFigure = ({ label, ...compared }: Compared & { label: string }) => (
  <Figure label={label} figure={compared.write(compared.now)} size="text-4xl" className={place}>
    <Before {...compared} />
  </Figure>
)

/** The totals of a report, each with what it was before where there was anything; money in each currency by itself. */
export const ReportTotals = ({
  overview: { totals, earlier, hasInvoices },
}: {
  overview: ReportOverview
}) => {
  const currencies = [...new Set([...totals.money, ...earlier.money].map(({ currency }) => currency))].sort()
  const inCurrency = (money: typeof totals.money, currency: string, key: MoneyPart) =>
    money.find((one) => one.currency === currency)?.[key] ?? 0
  const figuresIn = (currency: string) =>
    (hasInvoices ? moneyParts : moneyParts.slice(0, 1)).map(({ key, label }) => {
      const now = inCurrency(totals.money, currency, key)
      const before = inCurrency(earlier.money, currency, key)
      const write = (amount: number) => formatMoney(amount, currency)
      return { label, amount: now, children: <Before {...{ now, before, write }} /> }
    })
  const [only, ...others] = currencies
  return (
    <section aria-label="Totals" className="@container border-line border-y">
      <dl className="grid grid-cols-2 gap-x-4 @2xl:grid-cols-3 @5xl:grid-cols-5">
        <TimeFigure label="Tracked" now={totals.tracked} before={earlier.tracked} write={formatDuration} />
        <TimeFigure label="Billable" now={totals.billable} before={earlier.billable} write={formatDuration} />
        {only !== undefined &&
          others.length === 0 &&
          figuresIn(only).map((figure) => (
            <MoneyFigure
              key={figure.label}
              {...figure}
              isLarge
              currency={only}
              className={`${place} @max-lg:col-span-full @max-lg:py-0.5 @max-lg:pr-0 @max-lg:last:pb-3`}
            />
          ))}
      </dl>
      {others.length > 0 && (
        <div className="pt-1 pb-3">
          <MoneyFigures lines={currencies.map((currency) => ({ currency, figures: figuresIn(currency) }))} />
        </div>
      )}
    </section>
  )
}
