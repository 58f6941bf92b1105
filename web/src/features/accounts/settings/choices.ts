import type { SelectOption } from '../../../ui/select.tsx'

/** Offered to everybody (spec 1 §3); whoever lives elsewhere has their own zone beside them. */
const timezones = [
  'UTC',
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
  'Europe/London',
  'Europe/Paris',
  'Europe/Berlin',
  'Europe/Moscow',
  'Asia/Tokyo',
  'Asia/Shanghai',
  'Asia/Kolkata',
  'Australia/Sydney',
  'Pacific/Auckland',
]

const commonCurrencies = ['USD', 'EUR', 'GBP', 'CHF', 'CAD', 'AUD', 'JPY']

const locales = [
  'en-US',
  'en-GB',
  'de-DE',
  'fr-FR',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pt-BR',
  'sv-SE',
  'pl-PL',
  'ar-EG',
  'ja-JP',
]

const unique = (values: (string | null)[]): string[] => [
  ...new Set(values.filter((value): value is string => value !== null)),
]

const named = (values: string[], name: (value: string) => string): SelectOption[] =>
  values.map((value) => ({ value, label: name(value) }))

export const timezoneOptions = (saved: string | null): SelectOption[] =>
  named(unique([...timezones, Intl.DateTimeFormat().resolvedOptions().timeZone, saved]), (zone) =>
    zone.replaceAll('_', ' '),
  )

/** The common ones first, then all that this browser knows. */
export const currencyOptions = (saved: string): SelectOption[] => {
  const names = new Intl.DisplayNames('en', { type: 'currency' })
  return named(
    unique([...commonCurrencies, saved, ...Intl.supportedValuesOf('currency')]),
    (code) => `${code} · ${names.of(code) ?? code}`,
  )
}

/** Stands for null: the form that everything has at first. */
export const ownFormats = 'own'

export const localeOptions = (saved: string | null): SelectOption[] => {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  return [
    { value: ownFormats, label: 'Daybook’s own' },
    ...named(unique([...locales, saved]), (locale) => names.of(locale) ?? locale),
  ]
}
