import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { amountText, decimalsOf } from './money.ts'
import { amountFault, typedAmount } from './typed-amount.ts'

const locales = [
  ...[
    'en-US',
    'en-GB',
    'en-IN',
    'en-ZA',
    'de-DE',
    'de-AT',
    'de-CH',
    'de-LI',
    'fr-FR',
    'fr-CH',
    'fr-CA',
    'it-IT',
  ],
  ...[
    'it-CH',
    'es-ES',
    'es-MX',
    'es-CR',
    'pt-BR',
    'pt-PT',
    'nl-NL',
    'sv-SE',
    'nb-NO',
    'da-DK',
    'fi-FI',
    'et-EE',
  ],
  ...[
    'lv-LV',
    'pl-PL',
    'cs-CZ',
    'hu-HU',
    'bg-BG',
    'ru-RU',
    'uk-UA',
    'el-GR',
    'tr-TR',
    'he-IL',
    'ar-EG',
    'ar-MA',
  ],
  ...[
    'ar-AE',
    'fa-IR',
    'ur-PK',
    'hi-IN',
    'mr-IN',
    'bn-BD',
    'ne-NP',
    'my-MM',
    'th-TH',
    'ja-JP',
    'zh-CN',
    'ko-KR',
  ],
  ...['zh-CN-u-nu-hanidec', 'th-TH-u-nu-thai', 'ff-Adlm-GN', 'dz-BT', 'ckb-IQ', 'gsw-CH', 'rm-CH', 'kea-CV'],
]
const currencies = ['EUR', 'USD', 'JPY', 'KRW', 'KWD', 'TND', 'HUF', 'CVE', 'INR', 'EGP']

const written = (amount: number, currency: string, locale: string, options: Intl.NumberFormatOptions) => {
  const decimals = decimalsOf(currency)
  return new Intl.NumberFormat(locale, {
    ...options,
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  }).format(amountText(amount, currency) as Intl.StringNumericLiteral)
}

/** The amount as lists show it, as fields do, and as a person groups it. */
const forms = (amount: number, currency: string, locale: string): string[] => [
  written(amount, currency, locale, { style: 'currency', currency }),
  written(amount, currency, locale, { useGrouping: false }),
  // With three decimals a single sign before three figures could mean either; nobody writes a whole amount so.
  written(amount, currency, locale, {}),
]

describe('every shown amount can be typed', () => {
  test.each(locales.map((locale) => [locale]))('as %s writes it', (locale) => {
    expect(Intl.NumberFormat.supportedLocalesOf(locale)).toHaveLength(1)
    fc.assert(
      fc.property(
        fc.oneof(fc.nat(5_000), fc.nat(1_000_000_000_000)),
        fc.constantFrom(...currencies),
        (amount, currency) => {
          for (const form of forms(amount, currency, locale))
            expect([form, typedAmount(form, currency, locale)]).toEqual([form, amount])
        },
      ),
      { numRuns: 150 },
    )
  })

  test('by everybody with a point or a comma for two decimals', () => {
    for (const locale of locales)
      for (const typed of ['95.50', '95,50', '9550'])
        expect([locale, typed, typedAmount(typed, 'EUR', locale)]).toEqual([
          locale,
          typed,
          typed === '9550' ? 955_000 : 9_550,
        ])
  })
})

describe('where the locale decides', () => {
  it.each([
    ['1.234', 'EUR', 'de-DE', 123_400],
    ['1.234', 'EUR', 'en-GB', 'decimals or thousands'],
    ['1,234', 'EUR', 'en-GB', 123_400],
    ['1,234', 'EUR', 'de-DE', 'decimals or thousands'],
    // No group of thousands begins with a zero.
    ['0.500', 'KWD', 'de-DE', 500],
    ['0,500', 'KWD', 'en-GB', 500],
    ['0.500', 'EUR', 'de-DE', 'decimals'],
    ['0,125', 'EUR', 'en-GB', 'decimals'],
    ['012.345', 'EUR', 'de-DE', 'decimals'],
    ['1.234', 'JPY', 'de-DE', 1_234],
    ['1,234', 'JPY', 'de-DE', 'decimals or thousands'],
    ['1,234', 'KWD', 'de-DE', 1_234],
    // A keyboard's point could mean either.
    ['1.234', 'KWD', 'de-DE', 'decimals or thousands'],
    ['1,234', 'KWD', 'en-GB', 'decimals or thousands'],
    ['1.234', 'KWD', 'en-GB', 1_234],
    ['1,23,456.5', 'INR', 'en-IN', 12_345_650],
    ['12,34.5', 'INR', 'en-IN', 'no number'],
    ['1.234,50', 'EUR', 'en-GB', 123_450],
    ['1,234.50', 'EUR', 'de-DE', 123_450],
    ['95,50 €', 'EUR', 'de-DE', 9_550],
    ['95,50 EUR', 'EUR', 'de-DE', 9_550],
    ['95,50 $', 'EUR', 'de-DE', 'no number'],
    ['٩٥٫٥٠', 'EUR', 'ar-EG', 9_550],
    ['٩٥,٥٠', 'EUR', 'ar-EG', 9_550],
    ['٩٥.٥٠', 'EUR', 'ar-EG', 9_550],
    ['95,50', 'EUR', 'ar-EG', 9_550],
    ['-5,50 €', 'EUR', 'de-DE', 'negative'],
    ['-5,50', 'EUR', 'de-DE', 'negative'],
    ['1,2,3', 'EUR', 'de-DE', 'no number'],
    ['', 'EUR', 'de-DE', null],
  ])('%j of %s under %s is %j', (typed, currency, locale, read) => {
    expect(amountFault(typed, currency, locale) ?? typedAmount(typed, currency, locale)).toBe(read)
  })
})
