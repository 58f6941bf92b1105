import { amountText, decimalsOf } from './money.ts'
import { remember } from './remember.ts'

// Invoices are dated by the Gregorian calendar everywhere, whichever one a locale has of its own.
const dayFormatOf = (dateStyle: 'medium' | 'long') =>
  remember((locale) => new Intl.DateTimeFormat(locale, { calendar: 'gregory', timeZone: 'UTC', dateStyle }))

const dayFormats = { medium: dayFormatOf('medium'), long: dayFormatOf('long') }

const moneyFormat = remember((key) => {
  const [locale, currency = ''] = key.split(' ')
  const digits = decimalsOf(currency)
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
})

const numberFormat = remember((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }))
const percentFormat = remember(
  (locale) => new Intl.NumberFormat(locale, { style: 'unit', unit: 'percent', maximumFractionDigits: 4 }),
)

/** A calendar date, `yyyy-mm-dd`, as documents in this locale write it. */
export const documentDay = (locale: string, date: string, style: 'medium' | 'long' = 'medium'): string =>
  dayFormats[style](locale).format(new Date(`${date}T00:00:00Z`))

/** Minor units as documents in this locale write them, exact at any size. */
export const documentMoney = (locale: string, amount: number, currency: string): string =>
  moneyFormat(`${locale} ${currency}`).format(amountText(amount, currency) as Intl.StringNumericLiteral)

/** Decimal digits as documents in this locale write them. */
export const documentNumber = (locale: string, decimal: string): string =>
  numberFormat(locale).format(decimal as Intl.StringNumericLiteral)

/** A rate in per cent, as decimal digits, as documents in this locale write it. */
export const documentPercent = (locale: string, rate: string): string =>
  percentFormat(locale).format(rate as Intl.StringNumericLiteral)
