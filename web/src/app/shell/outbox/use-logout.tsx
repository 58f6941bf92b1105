import { useState } from 'react'
import { useOperations } from '../../../lib/outbox/use-outbox.ts'
import { logout } from '../../../lib/session-verbs.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

/** Signs out; where that would lose what is not saved yet, it asks first. */
export const useLogout = () => {
  const count = useOperations().length
  const [asks, setAsks] = useState(false)
  return {
    logout: () => (count > 0 ? setAsks(true) : logout()),
    question: (
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title="Log out and lose what is not saved?"
        description={`${count === 1 ? 'A change is' : `${count} changes are`} not saved yet. Logging out deletes everything of yours from this device.`}
        confirmLabel="Log out"
        onConfirm={logout}
      />
    ),
  }
}
