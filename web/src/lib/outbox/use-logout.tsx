import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { formatCount } from '../formats/formats.ts'
import { countKeptEdits } from '../records/kept-edits.ts'
import { logout } from '../session/session-verbs.ts'
import { useOperations } from './use-outbox.ts'

/** Signs out; where that would lose what is not saved yet, it asks first. `onDone` follows. */
export const useLogout = (onDone?: () => void) => {
  const waiting = useOperations().length
  /** How much would be lost; null while nobody is asked. */
  const [count, setCount] = useState<number | null>(null)
  const leave = () => {
    logout()
    onDone?.()
  }
  return {
    logout: () => {
      const unsaved = waiting + countKeptEdits()
      if (unsaved > 0) setCount(unsaved)
      else leave()
    },
    question: (
      <ConfirmDialog
        open={count !== null}
        onOpenChange={() => setCount(null)}
        title="Log out and lose what is not saved?"
        description={`${count === 1 ? 'A change is' : `${formatCount(count ?? 0)} changes are`} not saved yet. Logging out deletes everything of yours from this device.`}
        confirmLabel="Log out"
        onConfirm={leave}
      />
    ),
  }
}
