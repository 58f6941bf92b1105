import { addDays, dateIn } from '@daybook/contract/calendar'
import { startOfDay } from '@daybook/contract/local-days'

/** The zone in which the year is lived. */
export const timezone = 'Europe/Berlin'

const minuteMs = 60_000

/** What happens in the year, each at its time; what lies beyond its end does not happen. */
export interface Agenda {
  /** The day on which the year ends, `yyyy-mm-dd`. */
  today: string
  /** The instant at which it ends. */
  end: Date
  /** The time that it is while something happens. */
  now: () => Date
  daysAgo: (days: number) => string
  /** Minutes after a day's midnight as an instant. */
  instant: (date: string, minute: number) => Date
  /** Lets something happen then, or at once where that is over. */
  at: (date: string, minute: number, happening: () => Promise<unknown>) => void
  atInstant: (at: Date, happening: () => Promise<unknown>) => void
  /** Lives the year; `onDay` is called before the first thing that happens on a day. */
  live: (onDay: (date: string) => void) => Promise<void>
}

interface Entry {
  ms: number
  happening: () => Promise<unknown>
}

/** Begins a year that ends at `end`; its clock stands at the start until it is lived. */
export const createAgenda = (end: Date, days: number): Agenda => {
  const today = dateIn(timezone, end)
  const daysAgo = (ago: number) => addDays(today, -ago)
  const midnights = new Map<string, number>()
  const instant = (date: string, minute: number) => {
    const midnight = midnights.get(date) ?? startOfDay(timezone, date).getTime()
    midnights.set(date, midnight)
    return new Date(midnight + minute * minuteMs)
  }
  let nowMs = instant(daysAgo(days), 8 * 60).getTime()
  const entries: Entry[] = []
  const atInstant: Agenda['atInstant'] = (at, happening) => {
    const ms = Math.max(at.getTime(), nowMs)
    if (ms > end.getTime()) return
    // Behind what is at the same time already.
    entries.splice(entries.findLastIndex((entry) => entry.ms <= ms) + 1, 0, { ms, happening })
  }
  return {
    ...{ today, end, daysAgo, instant, atInstant },
    now: () => new Date(nowMs),
    at: (date, minute, happening) => atInstant(instant(date, minute), happening),
    live: async (onDay) => {
      let day = ''
      for (let entry = entries.shift(); entry; entry = entries.shift()) {
        nowMs = entry.ms
        const date = dateIn(timezone, new Date(nowMs))
        if (date !== day) onDay(date)
        day = date
        await entry.happening()
      }
      nowMs = end.getTime()
    },
  }
}
