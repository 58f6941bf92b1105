import type { ShareType } from '@daybook/contract/sharing'
import { LogOut } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { toast } from '../../ui/toast.ts'
import { ownerName } from './owner-name.ts'
import { type Sharing, wordsOf } from './share-item.ts'

interface LeaveButtonProps {
  type: ShareType
  name: string
  owner: Sharing['owner']
  /** Begins the toast of the change, which a refusal replaces. */
  toastId: string
  onLeave: () => void
}

/** Asks, and takes one's own name out of a share: only its owner can put it back. */
export const LeaveButton = ({ type, name, owner, toastId, onLeave }: LeaveButtonProps) => {
  const words = wordsOf(type)
  const [asking, setAsking] = useState(false)
  const leave = () => {
    setAsking(false)
    onLeave()
    toast({ id: toastId, title: `You left the ${words}` })
  }
  return (
    <>
      <IconButton
        label={`Leave ${words}`}
        icon={<LogOut />}
        tooltipSide="bottom"
        onClick={() => setAsking(true)}
      />
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={`Leave this ${words}?`}
        description={
          <>
            <span dir="auto" className="wrap-anywhere text-ink">
              {name}
            </span>{' '}
            is no longer shared with you. Only {ownerName(owner)} can share it with you again.
          </>
        }
        confirmLabel={`Leave ${words}`}
        onConfirm={leave}
      />
    </>
  )
}
