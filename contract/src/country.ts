import { z } from 'zod'
import { atMost } from './primitives.ts'

/** What the platform has a name for though it is no country: groups, parts and codes made up for tests. */
const others = new Set(['AC', 'CP', 'CQ', 'DG', 'EA', 'EU', 'EZ', 'IC', 'QO', 'TA', 'UN', 'XA', 'XB', 'ZZ'])
const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** Whether it is a country of today: a code that has gone over to another one (DD, SU) is none. */
const isCountry = (code: string): boolean =>
  /^[A-Z]{2}$/.test(code) &&
  !others.has(code) &&
  new Intl.Locale(`und-${code}`).region === code &&
  names.of(code) !== undefined

/** Every country with its name in English, by name. */
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
