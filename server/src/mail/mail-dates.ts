/** What applies where nobody chose a language. */
export const usualLocale = 'en-GB'

/** The recipient, as far as it decides how a date is written. */
interface Reader {
  timezone: string | null
  locale: string | null
}

// The Gregorian calendar, as the pages have it, whatever is usual for the locale.
const write = ({ timezone, locale }: Reader, at: Date, style: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale ?? usualLocale, {
    ...style,
    calendar: 'gregory',
    timeZone: timezone ?? 'UTC',
  }).format(at)

/** `23 November 2026` in the person's zone, or in their format. */
export const mailDay = (reader: Reader, at: Date): string => write(reader, at, { dateStyle: 'long' })

/** `23 November 2026 at 14:05 (Europe/Berlin)`, or in their format. */
export const mailInstant = (reader: Reader, at: Date): string =>
  `${write(reader, at, { dateStyle: 'long', timeStyle: 'short' })} (${reader.timezone ?? 'UTC'})`
