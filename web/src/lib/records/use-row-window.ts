import { type RefObject, useEffect, useState } from 'react'
import { useRecordHeightPx } from '../../ui/density.ts'
import { useGrowth } from './use-growth.ts'

/** A list this long is drawn whole. */
const wholeUpTo = 300
/** Drawn above and below what is in sight, so that the focus and a quick hand find rows there. */
const marginRows = 20
/** The window moves on only when this many rows have passed. */
const stepRows = 10

/** Which rows are in sight of a list that begins `topPx` below the top of the window, in whole steps. */
const sightOf = (topPx: number, rowHeightPx: number) => {
  const above = Math.max(0, -topPx) / rowHeightPx
  const seen = Math.max(0, window.innerHeight - Math.max(0, topPx)) / rowHeightPx
  return {
    passed: Math.floor(above / stepRows) * stepRows,
    until: Math.ceil((above + seen) / stepRows) * stepRows,
  }
}

/**
 * Which rows of a list to draw: of a long one those around what the page has been scrolled to, as drawing ten thousand
 * takes seconds. Where other rows take their place, as with each letter of a search, those in sight come first, and the
 * rest when there is time. Rows are all of one height.
 */
export const useRowWindow = <R>(
  list: RefObject<HTMLElement | null>,
  rows: readonly R[],
  keyOf: (row: R) => string,
): { start: number; end: number; rowHeightPx: number } => {
  const count = rows.length
  const rowHeightPx = useRecordHeightPx()
  const [{ passed, until }, setSight] = useState(() => sightOf(0, rowHeightPx))
  const inSight = until - passed
  const keysInSight = (of: readonly R[]) => {
    const first = Math.max(0, Math.min(passed, of.length - inSight))
    return of.slice(first, first + inSight).map(keyOf)
  }
  const rest = Math.max(0, Math.ceil((count - inSight) / 2))
  const margin = useGrowth(rows, keysInSight, count > wholeUpTo ? marginRows : rest)
  const isCut = count > inSight
  useEffect(() => {
    if (!isCut) return
    const follow = () => {
      const topPx = list.current?.getBoundingClientRect().top ?? 0
      const sight = sightOf(topPx, rowHeightPx)
      setSight((before) => (before.passed === sight.passed && before.until === sight.until ? before : sight))
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [isCut, list, rowHeightPx])
  const drawn = inSight + 2 * margin
  const start = Math.max(0, Math.min(passed - margin, count - drawn))
  return { start, end: Math.min(count, start + drawn), rowHeightPx }
}
