import { fold } from '@daybook/contract/fold'
import available from 'cldr-core/availableLocales.json'
import usual from 'cldr-core/defaultContent.json'
import type { SearchOption } from '../../ui/search-select.tsx'
import { localeOf } from './formats.ts'

const isOfARegion = (tag: string): boolean => new Intl.Locale(tag).region !== undefined

/**
 * The locales of the CLDR that say a region and that this browser knows. A platform tells whether it knows a locale, and not
 * which ones it knows.
 */
export const knownLocales = (): string[] => {
  const listed = [...new Set([...available.availableLocales.full, ...usual.defaultContent])]
  return Intl.NumberFormat.supportedLocalesOf(listed.filter(isOfARegion))
}

const namesIn = (language: string) =>
  new Intl.DisplayNames([language, 'en'], { type: 'language', languageDisplay: 'standard' })

/** Every locale that can be chosen and the one that is saved, by its name; found by its English and its own name as well. */
export const localeOptions = (saved: string | null): SearchOption[] => {
  const [names, english] = [namesIn(localeOf()), namesIn('en')]
  const own = new Map<string, Intl.DisplayNames>()
  const ownName = (tag: string) => {
    const { language } = new Intl.Locale(tag)
    const itsNames = own.get(language) ?? namesIn(language)
    own.set(language, itsNames)
    return itsNames.of(tag)
  }
  const locales = new Set([...knownLocales(), ...(saved === null ? [] : [saved])])
  return [...locales]
    .map((value) => {
      const label = names.of(value) ?? value
      return {
        value,
        label,
        note: value,
        words: fold(`${label} ${english.of(value)} ${ownName(value)} ${value}`),
      }
    })
    .toSorted((one, other) => one.label.localeCompare(other.label, localeOf()))
}
