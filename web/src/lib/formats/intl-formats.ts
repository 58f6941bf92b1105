/** Building one costs a hundred times what using it does, and a list needs several a row. */
const remember = <Options extends object, Format>(
  build: (locale: string, options: Options) => Format,
): ((locale: string, options: Options) => Format) => {
  const built = new Map<string, Format>()
  return (locale, options) => {
    const key = `${locale} ${JSON.stringify(options)}`
    const known = built.get(key)
    if (known) return known
    const format = build(locale, options)
    built.set(key, format)
    return format
  }
}

/**
 * The writer of dates for a locale and options, built once. Every calendar of ours is the Gregorian one, whatever is
 * usual for the locale. Throws a RangeError for a zone or locale that nobody knows.
 */
export const dateFormat = remember(
  (locale: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, calendar: 'gregory' }),
)

/** The writer of numbers for a locale and options, built once. Throws a RangeError for a currency that nobody knows. */
export const numberFormat = remember(
  (locale: string, options: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
)
