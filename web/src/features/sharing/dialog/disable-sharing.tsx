import { useState } from 'react'
import { messageOf } from '../../../lib/api/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import type { ShareItem } from '../share-item.ts'
import { unshare } from './share-calls.ts'

interface DisableSharingProps {
  item: ShareItem
  disabled: boolean
  onDisabled: () => void
}

/** Asks, since the link and the names are gone for good. */
export const DisableSharing = ({ item, disabled, onDisabled }: DisableSharingProps) => {
  const [asking, setAsking] = useState(false)
  const [pending, setPending] = useState(false)
  const disable = async () => {
    setPending(true)
    try {
      await unshare(item)
      toast({ title: 'Sharing disabled', tone: 'good' })
      onDisabled()
      setAsking(false)
    } catch (error) {
      toast({
        id: 'unshare',
        title: 'Failed to disable sharing',
        description: messageOf(error, 'Please check your connection.'),
        tone: 'bad',
      })
    } finally {
      setPending(false)
    }
  }
  return (
    <>
      <Button
        variant="bare"
        className="text-bad sm:mr-auto"
        disabled={disabled}
        onClick={() => setAsking(true)}
      >
        Disable Sharing
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title="Disable sharing?"
        description={`The link stops working, and the people listed no longer see this ${item.type}. Sharing it again makes a new link.`}
        confirmLabel="Disable Sharing"
        pending={pending}
        onConfirm={() => void disable()}
      />
    </>
  )
}
