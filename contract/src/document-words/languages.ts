/** The languages in which a document is labelled; in any other its labels are English, and its figures its own. */
export const documentLanguages = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'nl',
  'pt',
  'pl',
  'sv',
  'da',
  'ru',
  'uk',
  'el',
  'zh',
  'ja',
  'ko',
  'ar',
  'he',
] as const
export type DocumentLanguage = (typeof documentLanguages)[number]

/** The language of the labels in a locale. */
export const documentLanguageOf = (locale: string): DocumentLanguage => {
  const { language } = new Intl.Locale(locale)
  return documentLanguages.find((known) => known === language) ?? 'en'
}
