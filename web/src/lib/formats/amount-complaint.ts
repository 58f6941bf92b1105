import { westernDigits } from '@daybook/contract/digits'
import { decimalsOf } from '@daybook/contract/money'
import { formatAmount, formatMoney } from './figure-formats.ts'
import { formatCount } from './formats.ts'
import { amountExample, readAmount, readingFault } from './read-amount.ts'

const tooManyDecimals = (currency: string): string => {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return `${currency} has no decimals`
  return `${currency} has at most ${formatCount(decimals)} decimals`
}

/** `1,234` may be a thousand and more, or have a decimal too many. */
const eitherWay = (typed: string, currency: string): string => {
  const decimals = decimalsOf(currency)
  const digits = Number(westernDigits(typed).replace(/\D/g, ''))
  const whole = formatCount(digits, false)
  if (decimals === 3) return `Write ${whole}, or ${formatAmount(digits, currency)}`
  return decimals === 0
    ? `Write ${whole}, without a separator`
    : `Write ${whole}, or at most ${formatCount(decimals)} decimals`
}

/**
 * The complaint about a typed amount of the currency, of at most `most` minor units; undefined for a valid amount
 * or a blank.
 */
export const amountComplaint = (typed: string, currency: string, most: number): string | undefined => {
  const tooMuch = `Must be at most ${formatMoney(most, currency)}`
  switch (readingFault(typed, currency)) {
    case 'no number':
      return `Must be an amount such as ${amountExample(currency)}`
    case 'negative':
      return 'Must not be negative'
    case 'decimals':
      return tooManyDecimals(currency)
    case 'decimals or thousands':
      return eitherWay(typed, currency)
    case 'size':
      return tooMuch
    case undefined:
      return (readAmount(typed, currency) ?? 0) > most ? tooMuch : undefined
  }
}
