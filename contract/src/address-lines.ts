import type { Address } from './address.ts'
import { remember } from './remember.ts'

const countryNames = remember(
  (language) => new Intl.DisplayNames(language, { type: 'region', fallback: 'code' }),
)

/** An address as one writes it, a part a line; its country is named in `language`. */
export const addressLines = (
  { line1, line2, postalCode, city, region, country }: Address,
  language = 'en',
): string =>
  [
    ...[line1, line2, [postalCode, city].filter(Boolean).join(' '), region],
    country && (countryNames(language).of(country) ?? country),
  ]
    .filter(Boolean)
    .join('\n')
