import type { Block } from './blocks.ts'

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
