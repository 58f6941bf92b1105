import type { Ref } from 'react'

interface DragGhostProps {
  ref: Ref<HTMLDivElement>
  /** The title of the task that is being dragged, if any. */
  title: string | undefined
}

/** What is dragged, beside the pointer. Always there, so that it stands in its place when it first shows. */
export const DragGhost = ({ ref, title }: DragGhostProps) => (
  <div
    ref={ref}
    aria-hidden="true"
    dir="auto"
    hidden={title === undefined}
    className="pointer-events-none fixed top-0 left-0 z-50 max-w-56 truncate rounded-lg bg-raised px-3 py-2 text-base text-ink shadow-float"
  >
    {title}
  </div>
)
