import { z } from 'zod'
import { atMost } from './primitives.ts'

const isLocale = (tag: string): boolean => {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0
  } catch {
    return false
  }
}

/** A BCP 47 tag for which this platform can format dates and figures. */
export const Locale = z.string().trim().check(atMost(35)).refine(isLocale, 'Must be a language such as en-GB')
