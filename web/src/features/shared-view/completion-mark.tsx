import { Circle, CircleCheck } from 'lucide-react'

/** Done or to be done; `hidden` where words beside it say so. */
export const CompletionMark = ({ completed, hidden = false }: { completed: boolean; hidden?: boolean }) => {
  const Picture = completed ? CircleCheck : Circle
  return (
    <>
      <Picture
        aria-hidden="true"
        className={completed ? 'size-5 shrink-0 text-good' : 'size-5 shrink-0 text-ink-faint'}
      />
      {!hidden && <span className="sr-only">{completed ? 'Completed:' : 'Pending:'}</span>}
    </>
  )
}
