import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { logout } from '../session-verbs.ts'
import { useOperations } from './use-outbox.ts'

/** Signs out; where that would lose what is not saved yet, it asks first. `onDone` follows. */
export const useLogout = (onDone?: () => void) => {
  const count = useOperations().length
  const [asks, setAsks] = useState(false)
  const leave = () => {
    logout()
    onDone?.()
  }
  return {
    logout: () => (count > 0 ? setAsks(true) : leave()),
    question: (
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Log out and lose what is not saved?"
        description={`${count === 1 ? 'A change is' : `${count} changes are`} not saved yet. Logging out deletes everything of yours from this device.`}
        confirmLabel="Log out"
        onConfirm={leave}
      />
    ),
  }
}
