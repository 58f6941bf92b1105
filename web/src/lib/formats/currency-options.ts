import { currentCurrencies } from './current-currencies.ts'

const common = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY']

/** For a choice of a currency: the common ones first, then the one that is saved, then all others that are in use. */
export const currencyOptions = (saved: string): { value: string; label: string }[] => {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  const known = new Set(Intl.supportedValuesOf('currency'))
  const inUse = currentCurrencies.filter((code) => known.has(code))
  return [...new Set([...common, saved, ...inUse])].map((value) => ({
    value,
    label: `${value} · ${names.of(value) ?? value}`,
  }))
}
