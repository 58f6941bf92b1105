import type { LocalDay } from '@daybook/contract/local-days'
import { timeIn } from '../../../lib/formats/wall-time.ts'

/** The shown part of a day, in milliseconds. */
export interface Scale {
  starts: number
  ends: number
  /** Each instant at which an hour of the local clock begins. */
  hours: readonly number[]
}

const quarterMs = 15 * 60_000
/** Room above the first entry and below the last. */
const marginMs = 30 * 60_000
const [usualFrom, usualTo] = ['07:00', '19:00']

const timeAt = (timezone: string, ms: number) => timeIn(timezone, new Date(ms).toISOString())

/** The instants at which the local clock shows a full hour on a day: 23 or 25 of them where it is put forward or back. */
export const hoursOf = ({ starts, ends }: LocalDay, timezone: string): number[] => {
  const hours: number[] = []
  for (let at = starts.getTime(); at < ends.getTime(); at += quarterMs)
    if (timeAt(timezone, at).endsWith(':00')) hours.push(at)
  return hours
}

interface Span {
  starts: number
  ends: number
}

/** From 7 to 19 o'clock at least, and as far as the spans reach with a margin, in whole hours within the day. */
export const scaleOf = (day: LocalDay, timezone: string, spans: readonly Span[]): Scale => {
  const hours = hoursOf(day, timezone)
  const edges = [...new Set([day.starts.getTime(), ...hours, day.ends.getTime()])]
  const usual = hours.filter((at) => timeAt(timezone, at) >= usualFrom && timeAt(timezone, at) <= usualTo)
  const first = Math.min(...usual, ...spans.map(({ starts }) => starts - marginMs))
  const last = Math.max(...usual, ...spans.map(({ ends }) => ends + marginMs))
  const starts = edges.findLast((at) => at <= first) ?? day.starts.getTime()
  const ends = edges.find((at) => at >= last) ?? day.ends.getTime()
  return { starts, ends, hours: hours.filter((at) => at >= starts && at < ends) }
}
