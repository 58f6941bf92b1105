import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatCount } from '../formats/formats.ts'
import { useOperations } from '../outbox/use-outbox.ts'
import { countKeptTexts } from '../records/kept-edits.ts'
import { countUndoOffers } from '../records/offer-undo.ts'
import { countDrafts } from './device-drafts.ts'
import { logout } from './session-verbs.ts'

/** Signs out; asks first where changes would be lost: so many that wait to be sent, and what was typed. */
export const useAskedLogout = (waiting: number, onDone?: () => void) => {
  /** How many changes would be lost; null while the question is not shown. */
  const [count, setCount] = useState<number | null>(null)
  const leave = () => {
    logout()
    onDone?.()
  }
  return {
    logout: () => {
      const unsaved = waiting + countKeptTexts() + countDrafts() + countUndoOffers()
      if (unsaved > 0) setCount(unsaved)
      else leave()
    },
    question: (
      <ConfirmDialog
        open={count !== null}
        onOpenChange={() => setCount(null)}
        title="Log out and lose unsaved changes?"
        description={`${count === 1 ? 'A change is' : `${formatCount(count ?? 0)} changes are`} not saved yet. Logging out deletes everything of yours from this device.`}
        confirmLabel="Log out"
        onConfirm={leave}
      />
    ),
  }
}

/** The same where the outbox is at hand. */
export const useLogout = (onDone?: () => void) => useAskedLogout(useOperations().length, onDone)
