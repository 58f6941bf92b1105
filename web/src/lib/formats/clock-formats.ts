import { localeOf } from './formats.ts'
import { numberFormat } from './intl-formats.ts'

const figures = (count: number, digits: 1 | 2): string =>
  numberFormat(localeOf(), { useGrouping: false, minimumIntegerDigits: digits }).format(count)

/** Minutes as `1:30`, in a field too; hours go on past 24. */
export const formatHours = (minutes: number): string =>
  `${figures(Math.floor(minutes / 60), 1)}:${figures(minutes % 60, 2)}`

/** Minutes as one types hours: `40`, and `1:30` where they are not whole. */
export const formatTypedHours = (minutes: number): string =>
  minutes % 60 === 0 ? figures(minutes / 60, 1) : formatHours(minutes)

/** Seconds as `01:30:05`; hours go on past 99. Less than zero reads as zero. */
export const formatClock = (totalSeconds: number): string => {
  const whole = Math.max(0, Math.floor(totalSeconds))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => figures(part, 2))
    .join(':')
}
