import type { LocalDay } from '@daybook/contract/local-days'
import { serverAheadMs } from '../../../lib/api/server-clock.ts'
import type { Block } from './blocks.ts'
import { minuteMs, stepMs, wideStepMs } from './moved-times.ts'

/** A stretch of a day between two entries in which nothing was recorded; instants in milliseconds. */
export interface Gap {
  starts: number
  ends: number
}

/** The gaps between the first block and the last, earliest first; the blocks are in order of their starts. */
export const gapsOf = (blocks: readonly Block[]): Gap[] => {
  const gaps: Gap[] = []
  let until = blocks[0]?.starts ?? 0
  for (const { starts, ends } of blocks) {
    if (starts > until) gaps.push({ starts: until, ends: starts })
    until = Math.max(until, ends)
  }
  return gaps
}

const hourMs = 60 * minuteMs

/**
 * The hour to be filled around a free instant: from the quarter of an hour before it, and as far as nothing else was
 * recorded, within the day and not into the future. Undefined where less than 5 minutes are left.
 */
export const freeHourAt = (
  at: number,
  blocks: readonly Block[],
  day: LocalDay,
  nowMs = Date.now() + serverAheadMs(),
): Gap | undefined => {
  const from = day.starts.getTime()
  const present = Math.floor(nowMs / minuteMs) * minuteMs
  const before = blocks.flatMap(({ ends }) => (ends <= at ? [ends] : []))
  const after = blocks.flatMap(({ starts }) => (starts > at ? [starts] : []))
  const starts = Math.max(from + Math.floor((at - from) / wideStepMs) * wideStepMs, ...before)
  const ends = Math.min(starts + hourMs, day.ends.getTime(), present, ...after)
  return ends - starts < stepMs ? undefined : { starts, ends }
}
