import { useEffect, useState } from 'react'

/** Added at once; few enough that the next letter does not wait for them. */
const stepRows = 10
/** Rows that somebody types for may be others soon. */
const firstPauseMs = 150
/** Even where the page has no quiet moment. */
const patienceMs = 300
/** Where the browser does not say when it is quiet, as Safari. */
const pauseMs = 30

const later = (ms: number, work: () => void): (() => void) => {
  const timer = setTimeout(work, ms)
  return () => clearTimeout(timer)
}

const whenQuiet = (work: () => void): (() => void) => {
  if (typeof requestIdleCallback !== 'function') return later(pauseMs, work)
  const handle = requestIdleCallback(work, { timeout: patienceMs })
  return () => cancelIdleCallback(handle)
}

/** Whether most of these places are taken by others than before. */
export const areOthers = (before: readonly string[], after: readonly string[]): boolean => {
  const known = new Set(before)
  return after.filter((key) => known.has(key)).length < after.length / 2
}

/**
 * How many rows to draw around those in sight, whose keys `keysInSight` tells: none of a list that has just become another
 * one, then more whenever the page is quiet, up to `most`. What changes a few rows takes nothing back, nor does scrolling.
 */
export const useGrowth = <R>(
  rows: readonly R[],
  keysInSight: (of: readonly R[]) => readonly string[],
  most: number,
): number => {
  const [drawn, setDrawn] = useState({ rows, around: 0 })
  let { around } = drawn
  if (drawn.rows !== rows) {
    if (areOthers(keysInSight(drawn.rows), keysInSight(rows))) around = 0
    setDrawn({ rows, around })
  }
  const isGrowing = around < most
  useEffect(() => {
    if (!isGrowing) return
    const grow = () =>
      setDrawn((before) =>
        before.rows === rows && before.around === around ? { rows, around: around + stepRows } : before,
      )
    return around === 0 ? later(firstPauseMs, grow) : whenQuiet(grow)
  }, [isGrowing, rows, around])
  return Math.min(around, most)
}
