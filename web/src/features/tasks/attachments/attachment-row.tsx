import type { FileAttachment } from '@daybook/contract/file-attachments'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { previewOf } from '../../../lib/files/file-kind.ts'
import { formatFileSize } from '../../../lib/formats/file-size.ts'
import { FileIcon } from '../../../ui/file-icon.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ListRow, rowTargetStyles } from '../../../ui/list-row.tsx'
import { useDownload } from './attachment-files.ts'

interface AttachmentRowProps {
  taskId: string
  attachment: FileAttachment
  readOnly: boolean
  onPreview: () => void
  onDelete: () => void
}

/** One file: its name shows it where it can be shown, and downloads it where not. */
export const AttachmentRow = ({ taskId, attachment, readOnly, onPreview, onDelete }: AttachmentRowProps) => {
  const [isPreparing, setPreparing] = useState(false)
  const startDownload = useDownload(taskId)
  const { originalName: name } = attachment
  const download = () => {
    setPreparing(true)
    void startDownload(attachment).finally(() => setPreparing(false))
  }
  return (
    <ListRow
      leading={<FileIcon mimetype={attachment.mimetype} />}
      className="pr-0"
      trailing={
        <>
          <span className="whitespace-nowrap">{formatFileSize(attachment.size)}</span>
          <span className="flex">
            <IconButton
              label={`Download ${name}`}
              size="sm"
              icon={<Download />}
              loading={isPreparing}
              onClick={download}
            />
            {!readOnly && (
              <IconButton label={`Delete ${name}`} size="sm" icon={<Trash2 />} onClick={onDelete} />
            )}
          </span>
        </>
      }
    >
      <button
        type="button"
        dir="auto"
        title={name}
        className={rowTargetStyles}
        onClick={previewOf(attachment) ? onPreview : download}
      >
        {name}
      </button>
    </ListRow>
  )
}
