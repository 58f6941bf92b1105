import { localeOf } from './formats.ts'
import { numberFormat } from './intl-formats.ts'

const figures = (count: number, digits: 1 | 2): string =>
  numberFormat(localeOf(), { useGrouping: false, minimumIntegerDigits: digits }).format(count)

/** Minutes as `1:30`, in a field too; hours go on past 24. The one way to write a duration. */
export const formatMinutes = (minutes: number): string =>
  `${figures(Math.floor(minutes / 60), 1)}:${figures(Math.floor(minutes % 60), 2)}`

/** The whole minutes that stand for some seconds: the nearest ones, half a minute counting as one (decision 035). */
export const shownMinutes = (seconds: number): number => Math.round(seconds / 60)

/** Seconds as `1:30`, to the nearest minute. */
export const formatDuration = (seconds: number): string => formatMinutes(shownMinutes(seconds))

/** What durations come to as they are shown, in seconds, so that a total is the sum of the figures above it. */
export const shownSum = (durations: readonly number[]): number =>
  durations.reduce((sum, seconds) => sum + shownMinutes(seconds) * 60, 0)

/** Seconds of a live timer as `1:30:05`. Less than zero reads as zero. */
export const formatClock = (totalSeconds: number): string => {
  const whole = Math.max(0, Math.floor(totalSeconds))
  return `${formatMinutes(Math.floor(whole / 60))}:${figures(whole % 60, 2)}`
}
