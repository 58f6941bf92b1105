import { formatHours } from './clock-formats.ts'

/** Seconds as hours and whole minutes, `1:30`; what is less than a minute is `0:00`. */
export const hoursText = (seconds: number): string => formatHours(Math.floor(seconds / 60))
