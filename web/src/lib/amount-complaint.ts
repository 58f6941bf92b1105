import { westernDigits } from '@daybook/contract/digits'
import { amountFault, decimalsOf, exampleAmount, typedAmount } from '@daybook/contract/money'
import { formatMoney } from './figure-formats.ts'

const tooManyDecimals = (currency: string): string => {
  const decimals = decimalsOf(currency)
  if (decimals === 0) return `${currency} has no decimals`
  return `${currency} has at most ${decimals} decimals`
}

/** `1,234` may be a thousand and more, or have a decimal too many. */
const eitherWay = (typed: string, currency: string): string => {
  const decimals = decimalsOf(currency)
  const digits = westernDigits(typed).replace(/\D/g, '')
  if (decimals === 3) return `Write ${digits}, or ${digits.slice(0, -3)}.${digits.slice(-3)}`
  return decimals === 0
    ? `Write ${digits}, without a separator`
    : `Write ${digits}, or at most ${decimals} decimals`
}

/**
 * What is wrong with what was typed for an amount of the currency, of at most `most` minor units; undefined where it is
 * one, or nothing was typed.
 */
export const amountComplaint = (typed: string, currency: string, most: number): string | undefined => {
  const tooMuch = `Must be at most ${formatMoney(most, currency)}`
  switch (amountFault(typed, currency)) {
    case 'no number':
      return `Must be an amount such as ${exampleAmount(currency)}`
    case 'negative':
      return 'Must not be negative'
    case 'decimals':
      return tooManyDecimals(currency)
    case 'decimals or thousands':
      return eitherWay(typed, currency)
    case 'size':
      return tooMuch
    case undefined:
      return (typedAmount(typed, currency) ?? 0) > most ? tooMuch : undefined
  }
}
