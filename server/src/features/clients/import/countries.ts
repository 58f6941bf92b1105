import { countries } from '@daybook/contract/country'
import { fold } from '@daybook/contract/fold'

const languages = ['en', 'de', 'fr', 'es', 'it', 'nl', 'pt', 'ar']
const usual: readonly [string, string][] = [
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['usa', 'US'],
  ['u.s.a.', 'US'],
  ['holland', 'NL'],
]

const readNames = (): ReadonlyMap<string, string> => {
  const codes = countries().map(({ code }) => code)
  const named = languages.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    return codes.flatMap((code): [string, string][] => {
      const name = names.of(code)
      return name ? [[fold(name), code]] : []
    })
  })
  return new Map([...named, ...usual])
}

let names: ReadonlyMap<string, string> | undefined

/** The ISO 3166 code for a country's name in the languages above; an unknown name stays as it is. */
export const countryCode = (country: string): string => {
  names ??= readNames()
  return names.get(fold(country)) ?? country
}
