import { amountText, decimalsOf } from '@daybook/contract/money'
import { chosenFormats, localeOf } from './formats.ts'
import { dateFormat, numberFormat } from './intl-formats.ts'

/** `Sat`, or as the person chose. */
export const formatWeekday = (date: string): string =>
  dateFormat(localeOf(), { timeZone: 'UTC', weekday: 'short' }).format(new Date(`${date}T00:00:00Z`))

/** `Nov 16 – 22`, or as the person chose; the year where it is not that of `today`, or without one. */
export const formatDays = (from: string, to: string, today = ''): string => {
  const [first, last] = [from, to].map((date) => new Date(`${date}T00:00:00Z`))
  const isThisYear = [from, to].every((date) => date.slice(0, 4) === today.slice(0, 4))
  return dateFormat(localeOf(), {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).formatRange(first as Date, last as Date)
}

/** The platform leaves out decimals that a currency has and nobody uses. */
const decimalsAs = (currency: string) => {
  const digits = decimalsOf(currency)
  return { minimumFractionDigits: digits, maximumFractionDigits: digits }
}

const written = (
  amount: number,
  currency: string,
  options: Intl.NumberFormatOptions,
  formats = chosenFormats(),
): string =>
  numberFormat(localeOf(formats), { ...options, ...decimalsAs(currency) }).format(
    amountText(amount, currency) as Intl.StringNumericLiteral,
  )

/** An amount in minor units as `€1,234.50`, or as the person chose; no floating point touches it. */
export const formatMoney = (amount: number, currency: string, formats = chosenFormats()): string =>
  written(amount, currency, { style: 'currency', currency }, formats)

/** Formats an amount for a field, beside which the currency stands: `1234.50`, or as the person chose. */
export const formatAmount = (amount: number, currency: string): string =>
  written(amount, currency, { useGrouping: false })

/** A rate as it is shown, to one decimal: what a bar says must be what stands beside it. */
export const shownRate = (rate: number): number => Math.round(rate * 10) / 10

/** Formats a rate of 0 to 100 to one decimal: `66.7%`, or as the person chose. */
export const formatRate = (rate: number): string =>
  numberFormat(localeOf(), { style: 'percent', maximumFractionDigits: 1 }).format(shownRate(rate) / 100)

/** `-12.50%` of the wire to two decimals, as the person chose. */
export const formatTrend = (trend: string): string =>
  numberFormat(localeOf(), {
    style: 'percent',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  }).format(Number.parseFloat(trend) / 100)
