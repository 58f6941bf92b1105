import { Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import type { useDrafts } from './use-drafts.ts'

interface WaitingDraftsProps<D> {
  drafts: ReturnType<typeof useDrafts<D>>
  nameOf: (typed: D) => string
}

/** The form is another one after `take`, and the focus goes to its first field. */
const thenFill = ({ currentTarget }: MouseEvent<HTMLElement>, take: () => void): void => {
  const panel = currentTarget.closest('[role=dialog]')
  flushSync(take)
  panel?.querySelector<HTMLElement>('form :is(input, textarea, select)')?.focus()
}

/** The drafts that wait beside the one in the panel, each to be taken up, and the way to a blank one. */
export const WaitingDrafts = <D,>({ drafts, nameOf }: WaitingDraftsProps<D>) => {
  const { waiting, takeUp, startBlank, isTakenUp } = drafts
  if (waiting.length === 0 && !isTakenUp) return null
  return (
    <section aria-label="Not created yet" className="mb-5 flex flex-col gap-1 rounded-lg bg-wash p-3">
      <p className="px-3 font-medium text-sm">
        {waiting.length > 0 ? 'Not created yet' : 'This one was not created yet'}
      </p>
      {waiting.map((draft) => (
        <Button
          key={draft.id}
          variant="quiet"
          size="sm"
          className="justify-start"
          onClick={(event) => thenFill(event, () => takeUp(draft))}
        >
          <span dir="auto" className="truncate">
            {nameOf(draft.typed)}
          </span>
        </Button>
      ))}
      <Button
        variant="quiet"
        size="sm"
        icon={<Plus aria-hidden="true" />}
        className="justify-start text-ink-muted"
        onClick={(event) => thenFill(event, startBlank)}
      >
        Start a new one
      </Button>
    </section>
  )
}
