import { chosenFormats, type Formats, hoursOf, localeOf } from './formats.ts'
import { dateFormat } from './intl-formats.ts'

/** A time of day, `hh:mm`, as a field shows it and reads it back: `21:15`, or as the person chose: `9:15 PM`. */
export const timeText = (time: string, formats: Formats = chosenFormats()): string =>
  dateFormat(localeOf(formats), { timeZone: 'UTC', timeStyle: 'short', ...hoursOf(formats) }).format(
    new Date(`1970-01-01T${time}Z`),
  )
