import type { Address } from '@daybook/contract/address'

/** Where letters are printed on Letter; everywhere else on A4 (CLDR's paper sizes). */
const letterCountries = new Set('BZ CA CL CO CR GT MX NI PA PH PR SV US VE'.split(' '))

/** The paper of the issuer's country, else of the invoice's locale; a language without a country says nothing. */
export const paperOf = ({ country }: Pick<Address, 'country'>, locale: string): 'a4' | 'us-letter' =>
  letterCountries.has(country || (new Intl.Locale(locale).region ?? '')) ? 'us-letter' : 'a4'
