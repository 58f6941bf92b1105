import { z } from 'zod'
import { atMost } from './primitives.ts'

/** Names the platform knows that are not countries: groups, parts of countries and codes for tests. */
const others = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether the code is a current country; a code that was replaced by another (DD, SU) is not. */
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !others.has(code) &&
  new Intl.Locale(`und-${code}`).region === code &&
  names.of(code) !== undefined

/** Every country with its English name, sorted by name. */
export const countries = (): { code: string; name: string }[] => {
  const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ')
  return letters
    .flatMap((one) => letters.map((other) => one + other))
    .filter(isCountry)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((one, other) => one.name.localeCompare(other.name))
}

const notACountry = 'Must be a country such as DE (ISO 3166)'

/** ISO 3166-1 alpha-2, in upper case. */
export const Country = z
  .string()
  .trim()
  .check(atMost(2, notACountry))
  .toUpperCase()
  .refine(isCountry, notACountry)
