import { localeOf } from './formats.ts'

/** What a locale is called in the language that the person reads figures in: `German (Germany)`, `Deutsch (Deutschland)`. */
export const localeName = (tag: string, language = localeOf()): string => {
  try {
    const names = new Intl.DisplayNames([language, 'en'], { type: 'language', languageDisplay: 'standard' })
    return names.of(tag) ?? tag
  } catch {
    return tag
  }
}
