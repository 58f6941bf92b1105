import { chosenFormats, type Formats, localeOf } from './formats.ts'
import { dateFormat } from './intl-formats.ts'

/** A day as a field shows it and reads it back: `Nov 21, 2026`, or as the person chose: `21.11.2026`. */
export const dateText = (date: string, formats: Pick<Formats, 'locale'> = chosenFormats()): string =>
  dateFormat(localeOf({ hourCycle: null, ...formats }), { timeZone: 'UTC', dateStyle: 'medium' }).format(
    new Date(`${date}T00:00:00Z`),
  )
