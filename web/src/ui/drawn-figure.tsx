import { useEffect, useState } from 'react'
import type { drawings, FigureName } from './drawings.tsx'

export type { FigureName }

type Drawings = typeof drawings

let loaded: Drawings | undefined
// At once, yet beside the page and not before it; what a figure stands for is said in words, so it may be missing.
const loading = import('./drawings.tsx').then(
  (part) => {
    loaded = part.drawings
    return loaded
  },
  () => undefined,
)

/** A small drawing in the hand of the house: hairlines, and one stroke of ember. Its place is kept until it comes. */
export const DrawnFigure = ({ name }: { name: FigureName }) => {
  const [lines, setLines] = useState(loaded)
  useEffect(() => {
    void loading.then(setLines)
  }, [])
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 96 64"
      fill="none"
      stroke="var(--line-strong)"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="h-16 w-24"
    >
      {lines?.[name]}
    </svg>
  )
}
