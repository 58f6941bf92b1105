import { type RefObject, useEffect, useState } from 'react'
import { useRowHeightPx } from '../../ui/density.ts'

/** A list this long is drawn whole. */
const wholeUpTo = 300
/** Drawn above and below what is in sight, so that the focus and a quick hand find rows there. */
const marginRows = 20
/** The window moves on only when this many rows have passed. */
const stepRows = 10

/**
 * Which rows of a long list to draw: those around what the page has been scrolled to. Drawing ten thousand takes
 * seconds. Rows are all of one height.
 */
export const useRowWindow = (
  list: RefObject<HTMLElement | null>,
  count: number,
): { start: number; end: number; rowHeightPx: number } => {
  const rowHeightPx = useRowHeightPx()
  const [passed, setPassed] = useState(0)
  const isLong = count > wholeUpTo
  useEffect(() => {
    if (!isLong) return
    const follow = () => {
      const topPx = list.current?.getBoundingClientRect().top ?? 0
      setPassed(Math.max(0, Math.floor(-topPx / rowHeightPx / stepRows) * stepRows))
    }
    follow()
    window.addEventListener('scroll', follow, { passive: true })
    window.addEventListener('resize', follow)
    return () => {
      window.removeEventListener('scroll', follow)
      window.removeEventListener('resize', follow)
    }
  }, [isLong, list, rowHeightPx])
  if (!isLong) return { start: 0, end: count, rowHeightPx }
  const drawn = Math.ceil(window.innerHeight / rowHeightPx) + 2 * marginRows + stepRows
  const start = Math.max(0, Math.min(passed - marginRows, count - drawn))
  return { start, end: Math.min(count, start + drawn), rowHeightPx }
}
