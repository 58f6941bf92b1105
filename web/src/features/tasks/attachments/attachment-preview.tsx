import type { FileAttachment } from '@daybook/contract/file-attachments'
import { useQueryClient } from '@tanstack/react-query'
import { FilePreview } from '../../../lib/files/file-preview.tsx'
import { freshLink, useDownload } from './attachment-files.ts'

interface AttachmentPreviewProps {
  taskId: string
  attachment: FileAttachment
  onClose: () => void
}

/** A file of one's task that can be looked at. */
export const AttachmentPreview = ({ taskId, attachment, onClose }: AttachmentPreviewProps) => {
  const client = useQueryClient()
  const download = useDownload(taskId)
  return (
    <FilePreview
      attachment={attachment}
      readLink={() => freshLink(client, taskId, attachment.filename)}
      onDownload={() => void download(attachment)}
      onClose={onClose}
    />
  )
}
