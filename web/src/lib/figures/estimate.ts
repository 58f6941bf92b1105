import { formatMinutes } from '../formats/clock-formats.ts'
import { typedMinutes } from '../formats/typed-minutes.ts'

/** An estimate as its one field holds it; none is blank. */
export const shownEstimate = (minutes: number): string => (minutes > 0 ? formatMinutes(minutes) : '')

/** The minutes of a typed estimate, such as `1:30`, `1.5h` or `90m`; null for what is none. Blank counts as 0. */
export const typedEstimate = (text: string): number | null => (text.trim() === '' ? 0 : typedMinutes(text))
