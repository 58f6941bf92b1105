import type { FileAttachment } from '@daybook/contract/file-attachments'
import { useRef } from 'react'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import type { ReturnTo } from '../../../ui/use-return-focus.ts'
import { useChangeTask } from '../tasks.ts'

interface DeleteAttachmentProps {
  taskId: string
  open: boolean
  /** Which it is about, or was: its name stays while the question goes. */
  attachment: FileAttachment | undefined
  /** Gets the focus after the file, and its row, are gone. */
  returnTo: ReturnTo
  onClose: () => void
}

/** Asks before a file goes, since there is no way back. */
export const DeleteAttachment = ({ taskId, open, attachment, returnTo, onClose }: DeleteAttachmentProps) => {
  const changeTask = useChangeTask()
  const isDeleted = useRef(false)
  const remove = () => {
    if (!attachment) return
    isDeleted.current = true
    onClose()
    changeTask({ kind: 'detach', id: taskId, filename: attachment.filename })
  }
  const focusAfter = () => {
    const target = isDeleted.current ? returnTo() : null
    isDeleted.current = false
    return target
  }
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(opens) => !opens && onClose()}
      title="Delete this attachment?"
      description={
        <>
          <span dir="auto" className="break-words text-ink">
            {attachment?.originalName}
          </span>{' '}
          will be deleted permanently.
        </>
      }
      confirmLabel="Delete attachment"
      returnTo={focusAfter}
      onConfirm={remove}
    />
  )
}
