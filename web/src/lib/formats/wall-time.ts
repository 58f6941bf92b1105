import { dateIn } from '@daybook/contract/calendar'
import { dateFormat } from './intl-formats.ts'

const dayMs = 86_400_000

const clockFor = (timezone: string): Intl.DateTimeFormat =>
  dateFormat('sv-SE', { timeZone: timezone, timeStyle: 'medium' })

/** What clock and calendar of a zone show at an instant, as if it were UTC. */
const shownAt = (timezone: string, ms: number): number =>
  Date.parse(`${dateIn(timezone, new Date(ms))}T${clockFor(timezone).format(ms)}Z`)

const offsetAt = (timezone: string, ms: number): number =>
  shownAt(timezone, ms) - Math.floor(ms / 1000) * 1000

/** The time of day of an instant in a zone, `hh:mm`. */
export const timeIn = (timezone: string, instant: string): string =>
  clockFor(timezone).format(Date.parse(instant)).slice(0, 5)

/**
 * The instants at which a zone's calendar and clock show `date` and `time` (`hh:mm`), the earlier one first. Two where
 * the clock is put back; where it is put forward over the time, the one that it is put forward to. None for no time.
 */
export const instantsAt = (timezone: string, date: string, time: string): Date[] => {
  const wanted = Date.parse(`${date}T${time}Z`)
  if (Number.isNaN(wanted)) return []
  // No zone changes its clock twice within two days.
  const [before, after] = [offsetAt(timezone, wanted - dayMs), offsetAt(timezone, wanted + dayMs)]
  const found = [...new Set([wanted - before, wanted - after])]
    .filter((ms) => shownAt(timezone, ms) === wanted)
    .sort((one, other) => one - other)
  return (found.length > 0 ? found : [wanted - before]).map((ms) => new Date(ms))
}
