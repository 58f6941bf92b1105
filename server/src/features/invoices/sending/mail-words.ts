import { fill } from '@daybook/contract/document-words/fill'

/** Texts by language, each with its parts in the order of their names, between bars. */
export type MailTexts = Readonly<Record<string, string>>

/** The words in the language of a locale, or in English, with the values put in; a place without a value stays. */
export const wordsIn = <Name extends string>(
  texts: MailTexts,
  names: readonly Name[],
  locale: string,
  values: Readonly<Record<string, string>>,
): Readonly<Record<Name, string>> => {
  const words = (texts[new Intl.Locale(locale).language] ?? texts['en'] ?? '').split('|')
  return Object.fromEntries(names.map((name, place) => [name, fill(words[place] ?? '', values)])) as Readonly<
    Record<Name, string>
  >
}

/** The language that the words are in, and which way it is written. */
export const languageIn = (texts: MailTexts, locale: string): { lang: string; dir: 'ltr' | 'rtl' } => {
  const { language } = new Intl.Locale(locale)
  const lang = texts[language] ? language : 'en'
  return { lang, dir: lang === 'ar' || lang === 'he' ? 'rtl' : 'ltr' }
}
