import type { LocalDay } from '@daybook/contract/local-days'

/** Which part of a block is taken hold of. */
export type Grip = 'move' | 'start' | 'end'

/** An entry's times, in milliseconds. */
export interface Times {
  starts: number
  ends: number
}

export const minuteMs = 60_000
export const stepMs = 5 * minuteMs
export const wideStepMs = 15 * minuteMs
/** Rules §4: an entry changed by hand lasts 24 hours at most. */
export const longestMs = 24 * 3_600_000

const between = (least: number, value: number, most: number) => Math.max(least, Math.min(value, most))

/** By how much the held edge goes so that it stands on a step, counted from the start of the day. */
export const snapped = (edge: number, byMs: number, step: number, { starts }: LocalDay): number => {
  const from = starts.getTime()
  return from + Math.round((edge + byMs - from) / step) * step - edge
}

/**
 * The times after a grip went by so many milliseconds: never into the future, shorter than a step or longer than 24
 * hours; what already is so stays as it is. It goes on touching the day, and a moved one keeps its duration.
 */
export const movedTimes = (
  { starts, ends }: Times,
  grip: Grip,
  byMs: number,
  day: LocalDay,
  nowMs: number,
): Times => {
  const present = Math.floor(nowMs / minuteMs) * minuteMs
  const least = Math.min(stepMs, ends - starts)
  switch (grip) {
    case 'move': {
      const most = Math.min(Math.max(0, present - ends), Math.max(0, day.ends.getTime() - stepMs - starts))
      const by = between(Math.min(0, day.starts.getTime() + stepMs - ends), byMs, most)
      return { starts: starts + by, ends: ends + by }
    }
    case 'start': {
      const most = Math.min(ends - least, Math.max(starts, day.ends.getTime() - stepMs))
      return { starts: between(Math.min(starts, ends - longestMs), starts + byMs, most), ends }
    }
    case 'end': {
      const fewest = Math.max(starts + least, Math.min(ends, day.starts.getTime() + stepMs))
      const most = Math.max(ends, Math.min(present, starts + longestMs))
      return { starts, ends: between(fewest, ends + byMs, most) }
    }
  }
}
