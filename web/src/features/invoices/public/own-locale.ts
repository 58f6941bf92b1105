const isReadable = (tag: string): boolean => {
  try {
    return Intl.NumberFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/** The locale that an address names; undefined where it names none. */
export const localeIn = (value: unknown): string | undefined =>
  typeof value === 'string' && isReadable(value) ? value : undefined

/** What the browser’s owner reads, where no document says in which language it is. */
export const ownLocale = (): string => navigator.languages.find(isReadable) ?? 'en'
