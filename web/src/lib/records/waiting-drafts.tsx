import { Plus, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import type { Draft } from './drafts.ts'
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
  const { waiting, current, takeUp, startBlank, discard, isTakenUp } = drafts
  const discardWithUndo = (draft: Draft<D>) => {
    const discarded = discard(draft)
    if (!discarded) return
    toast({
      id: `discarded ${draft.id}`,
      title: 'Draft discarded',
      description: nameOf(discarded.typed),
      action: { label: 'Undo', onPress: discarded.takeBack },
    })
  }
  if (waiting.length === 0 && !isTakenUp) return null
  return (
    <section aria-label="Not created yet" className="mb-5 flex flex-col gap-1 rounded-lg bg-wash p-3">
      <p className="px-3 font-medium text-sm">Not created yet</p>
      {waiting.map((draft) => (
        <span key={draft.id} className="flex gap-1">
          <Button
            variant="quiet"
            size="sm"
            className="min-w-0 flex-1 justify-start"
            onClick={(event) => thenFill(event, () => takeUp(draft))}
          >
            <span dir="auto" className="truncate">
              {nameOf(draft.typed)}
            </span>
          </Button>
          <IconButton
            label={`Discard ${nameOf(draft.typed)}`}
            size="sm"
            icon={<X />}
            onClick={(event) => thenFill(event, () => discardWithUndo(draft))}
          />
        </span>
      ))}
      <span className="flex flex-wrap gap-1 text-ink-muted">
        <Button variant="quiet" size="sm" icon={<Plus />} onClick={(event) => thenFill(event, startBlank)}>
          Start a new one
        </Button>
        {isTakenUp && (
          <Button
            variant="quiet"
            size="sm"
            icon={<X />}
            onClick={(event) => thenFill(event, () => discardWithUndo(current))}
          >
            Discard this one
          </Button>
        )}
      </span>
    </section>
  )
}
