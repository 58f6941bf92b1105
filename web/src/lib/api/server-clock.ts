import { hearAnswers } from './send.ts'

/** Between which two the server's clock is ahead of the device's, in milliseconds, by all answers so far. */
let [least, most] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]

/** An answer is dated, to the second, at some moment between its call and its arrival. */
hearAnswers(({ headers }, sent) => {
  const dated = Date.parse(headers.get('date') ?? '')
  const [lower, upper] = [dated - Date.now(), dated + 1000 - Date.parse(sent['x-device-time'] ?? '')]
  // Neither where there is no date, nor where the clock was set meanwhile.
  if (!(lower <= upper)) return
  const isAlike = lower <= most && upper >= least
  least = isAlike ? Math.max(least, lower) : lower
  most = isAlike ? Math.min(most, upper) : upper
})

/** By how many milliseconds the server's clock is ahead; 0 unless an answer shows that the device's clock is wrong. */
export const serverAheadMs = (): number => (least <= 0 && most >= 0 ? 0 : Math.round((least + most) / 2))

/** An instant of the device as the server dates it. */
export const byServerClock = (instant: string): string => {
  const aheadMs = serverAheadMs()
  return aheadMs === 0 ? instant : new Date(Date.parse(instant) + aheadMs).toISOString()
}
