import { numberFormat } from './intl-formats.ts'

/** How a currency is signed in English, among others and alone: `CA$` and `$`. */
export const currencySymbols = (currency: string): string[] =>
  (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
    numberFormat('en', { style: 'currency', currency, currencyDisplay })
      .formatToParts(0)
      .flatMap(({ type, value }) => (type === 'currency' ? value : [])),
  )
