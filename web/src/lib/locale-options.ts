const common = [
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

/** For a choice of how figures and dates are written; `none` is the value of the first, which chooses no locale. */
export const localeOptions = (saved: string | null, none: string, noneLabel: string) => {
  const names = new Intl.DisplayNames('en', { type: 'language' })
  const locales = saved === null ? common : [...new Set([...common, saved])]
  return [
    { value: none, label: noneLabel },
    ...locales.map((value) => ({ value, label: names.of(value) ?? value })),
  ]
}
