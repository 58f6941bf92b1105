import { closeTimesheet, type Timesheet } from '@daybook/contract/timesheets'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../lib/api/api-client.ts'
import { messageOf } from '../../../lib/api/api-error.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { toast } from '../../../ui/toast.ts'
import { timesheetsKey } from '../timesheets-listener.ts'

/** Asks, and closes the link for good. */
export const CloseQuestion = ({
  timesheet: { _id: id },
  onClose,
}: {
  timesheet: Timesheet
  onClose: () => void
}) => {
  const client = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(closeTimesheet, { params: { id } }),
    onSuccess: () => {
      void client.invalidateQueries({ queryKey: timesheetsKey })
      toast({ title: 'The link is closed', tone: 'good' })
      onClose()
    },
    onError: (error) =>
      toast({
        id: 'close-timesheet',
        title: 'Failed to close the link',
        description: messageOf(error, 'Please check your connection.'),
        tone: 'bad',
      }),
  })
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Close this link?"
      description="It no longer shows the time to anybody. What was approved stays approved. You can make a new link at any time."
      confirmLabel="Close the link"
      pending={isPending}
      onConfirm={() => mutate()}
    />
  )
}
