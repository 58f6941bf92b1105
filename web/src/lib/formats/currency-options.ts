import { fold } from '@daybook/contract/fold'
import supplement from 'cldr-core/supplemental/currencyData.json'
import type { SearchOption } from '../../ui/search-options.ts'
import { currenciesInUse, usualCurrencies } from './currencies-in-use.ts'
import { currencyName } from './currency-name.ts'
import { currencySymbols } from './currency-symbols.ts'

/** When a region paid with a currency (CLDR); without an end it still does. */
type Use = { _from?: string; _to?: string; _tender?: string }
const uses: Readonly<Record<string, readonly Readonly<Record<string, Use | undefined>>[]>> =
  supplement.supplemental.currencyData.region

const countryName = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** The English names of the countries that pay with each currency today. */
const countriesByCurrency = (): ReadonlyMap<string, readonly string[]> => {
  const countries = new Map<string, string[]>()
  for (const [region, currencies] of Object.entries(uses)) {
    const name = countryName.of(region)
    for (const [code, use] of currencies.flatMap((one) => Object.entries(one)))
      if (name !== undefined && use && use._to === undefined && use._tender !== 'false')
        countries.set(code, [...(countries.get(code) ?? []), name])
  }
  return countries
}

/** Currencies to choose from, the usual ones first; found by code, name, symbol (`€`) and country. */
export const currencyOptions = (saved: string): SearchOption[] => {
  const countries = countriesByCurrency()
  return currenciesInUse(saved).map((value) => {
    const label = currencyName(value)
    const words = [label, ...currencySymbols(value), ...(countries.get(value) ?? [])]
    return {
      value,
      label,
      group: usualCurrencies.includes(value) ? 'Common' : 'All currencies',
      words: fold(words.join(' ')),
    }
  })
}
