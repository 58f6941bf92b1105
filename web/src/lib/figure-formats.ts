import { amountText, decimalsOf } from '@daybook/contract/money'
import { chosenFormats, specified } from './formats.ts'
import { dateFormat, numberFormat } from './intl-formats.ts'

const localeOf = ({ locale } = chosenFormats()): string => locale ?? specified.locale

/** `Sat`, or as the person chose. */
export const formatWeekday = (date: string): string =>
  dateFormat(localeOf(), { timeZone: 'UTC', weekday: 'short' }).format(new Date(`${date}T00:00:00Z`))

/** `Nov 16 – 22`, or as the person chose; the year where it is not that of `today`. */
export const formatDays = (from: string, to: string, today: string): string => {
  const [first, last] = [from, to].map((date) => new Date(`${date}T00:00:00Z`))
  const isThisYear = [from, to].every((date) => date.slice(0, 4) === today.slice(0, 4))
  return dateFormat(localeOf(), {
    timeZone: 'UTC',
    month: 'short',
    day: 'numeric',
    ...(!isThisYear && { year: 'numeric' }),
  }).formatRange(first as Date, last as Date)
}

/** An amount in minor units as `€1,234.50`, or as the person chose; no floating point touches it. */
export const formatMoney = (amount: number, currency: string): string => {
  const digits = decimalsOf(currency)
  // The platform leaves out decimals that a currency has and nobody uses.
  const options = {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  } as const
  return numberFormat(localeOf(), options).format(amountText(amount, currency) as Intl.StringNumericLiteral)
}

/** `1,234`, or as the person chose. */
export const formatCount = (count: number): string => numberFormat(localeOf(), {}).format(count)

/** Of 0 to 100, to one decimal: `66.7%`, or as the person chose. */
export const formatRate = (rate: number): string =>
  numberFormat(localeOf(), { style: 'percent', maximumFractionDigits: 1 }).format(rate / 100)
