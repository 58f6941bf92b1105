import { westernDigits } from '@daybook/contract/digits'

/** What a field for a duration understands, in a few words. */
export const suchAs = 'such as 1:30, 1.5 or 90m'

// Six digits at most, so that every duration leads to a date that there is.
const clock = /^(\d{0,6}):(\d{1,2})$/
const decimal = /^(\d{1,6})(?:[.,](\d+))?\s*(?:h|hours?)?$|^[.,](\d+)\s*(?:h|hours?)?$/
const minutesOnly = /^(\d{1,6})\s*(?:m|min|minutes?)$/
const hoursAndMinutes = /^(\d{1,6})\s*(?:h|hours?)\s*(\d+)\s*(?:m|min|minutes?)?$/

/**
 * Whole minutes of `1:30`, `1.5`, `1,5`, `90m`, `1h 30m` and `2`, which is hours; null for anything else. A decimal part
 * of an hour is rounded half up, without floating point.
 */
export const typedMinutes = (typed: string): number | null => {
  const text = westernDigits(typed.trim().toLowerCase())
  const [, hours, minutes] = clock.exec(text) ?? hoursAndMinutes.exec(text) ?? []
  if (minutes !== undefined) return Number(minutes) < 60 ? Number(hours ?? 0) * 60 + Number(minutes) : null
  const [, alone] = minutesOnly.exec(text) ?? []
  if (alone !== undefined) return Number(alone)
  const found = decimal.exec(text)
  if (!found) return null
  const part = (found[2] ?? found[3] ?? '').slice(0, 6)
  const scale = 10 ** part.length
  return Number(found[1] ?? 0) * 60 + Math.floor((Number(part || 0) * 120 + scale) / (2 * scale))
}
