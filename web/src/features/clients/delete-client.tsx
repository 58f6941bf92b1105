import type { Client } from '@daybook/contract/clients'
import { toastIdOf } from '../../lib/records/failures.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { toast } from '../../ui/toast.ts'
import type { ReturnTo } from '../../ui/use-return-focus.ts'
import type { ClientChange } from './client-change.ts'
import { useChangeClient } from './use-change-client.ts'

interface DeleteClientProps {
  /** Whether it shall be deleted is asked as long as there is one. */
  client: Client | undefined
  returnTo?: ReturnTo
  onDeleted?: (client: Client) => void
  onClose: () => void
}

/** Asks, deletes, and offers Undo. */
export const DeleteClient = ({ client, returnTo, onDeleted, onClose }: DeleteClientProps) => {
  const changeClient = useChangeClient()
  const remove = () => {
    if (!client) return
    // Before the row is gone, which tells where the focus goes on.
    onDeleted?.(client)
    onClose()
    const deletion: ClientChange = { kind: 'delete', id: client._id }
    changeClient(deletion)
    toast({
      id: toastIdOf(deletion),
      title: 'Client deleted',
      description: 'It stays in the trash for 30 days.',
      action: { label: 'Undo', onPress: () => changeClient({ kind: 'restore', id: client._id, client }) },
    })
  }
  return (
    <ConfirmDialog
      open={client !== undefined}
      onOpenChange={(stays) => !stays && onClose()}
      title="Delete Client"
      description={
        <span className="wrap-anywhere">
          Are you sure you want to delete "<bdi>{client?.name}</bdi>"? This action cannot be undone.
        </span>
      }
      confirmLabel="Delete"
      returnTo={returnTo}
      onConfirm={remove}
    />
  )
}
