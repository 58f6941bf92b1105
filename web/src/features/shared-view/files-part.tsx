import type { FileAttachment } from '@daybook/contract/file-attachments'
import { useQueryClient } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { again } from '../../lib/api/again.ts'
import { messageOf } from '../../lib/api/api-error.ts'
import { previewOf } from '../../lib/files/file-kind.ts'
import { formatFileSize } from '../../lib/formats/file-size.ts'
import { formatCount } from '../../lib/formats/formats.ts'
import { FileIcon } from '../../ui/file-icon.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { LazyPart } from '../../ui/lazy-part.tsx'
import { ListRow, rowTargetStyles } from '../../ui/list-row.tsx'
import { toast } from '../../ui/toast.ts'
import type { SharedLink } from './shared-link.ts'
import { sharedViewQuery, useViewerId } from './use-shared-view.ts'

const loadPreview = async () => (await again(() => import('../../lib/files/file-preview.tsx'))).FilePreview

/** Addresses of files are valid for 10 minutes (rules §4): older ones are requested again. */
const goodForMs = 8 * 60_000

/** @throws ApiError when the link has ended, Error when the file is gone. */
const useReadLink = (link: SharedLink) => {
  const client = useQueryClient()
  const options = sharedViewQuery(link, useViewerId())
  return async ({ filename }: FileAttachment): Promise<string> => {
    const view = await client.fetchQuery({ ...options, staleTime: goodForMs })
    const files = view.type === 'task' ? view.task.fileAttachments : []
    const found = files.find((file) => file.filename === filename)
    if (!found) throw new Error('This file no longer exists')
    return found.url
  }
}

interface FileRowProps {
  file: FileAttachment
  onPreview: () => void
  onDownload: () => Promise<void>
}

const FileRow = ({ file, onPreview, onDownload }: FileRowProps) => {
  const [isPreparing, setPreparing] = useState(false)
  const download = () => {
    setPreparing(true)
    void onDownload().finally(() => setPreparing(false))
  }
  return (
    <ListRow
      leading={<FileIcon mimetype={file.mimetype} />}
      className="pr-0"
      trailing={
        <>
          <span className="whitespace-nowrap">{formatFileSize(file.size)}</span>
          <IconButton
            label={`Download ${file.originalName}`}
            size="sm"
            icon={<Download />}
            loading={isPreparing}
            onClick={download}
            className="print:hidden"
          />
        </>
      }
    >
      <button
        type="button"
        dir="auto"
        title={file.originalName}
        className={rowTargetStyles}
        onClick={previewOf(file) ? onPreview : download}
      >
        {file.originalName}
      </button>
    </ListRow>
  )
}

/** The files of a shared task, to look at and to take along. */
export const FilesPart = ({ link, files }: { link: SharedLink; files: readonly FileAttachment[] }) => {
  const [shown, setShown] = useState<FileAttachment>()
  const readLink = useReadLink(link)
  const download = async (file: FileAttachment) => {
    try {
      const anchor = document.createElement('a')
      anchor.href = await readLink(file)
      anchor.download = file.originalName
      anchor.click()
    } catch (error) {
      const description = messageOf(error, 'Please check your connection and try again.')
      toast({ title: 'Failed to download attachment', description, tone: 'bad' })
    }
  }
  const close = () => setShown(undefined)
  if (files.length === 0) return null
  return (
    <section aria-labelledby="attachments" className="flex flex-col">
      <h2
        id="attachments"
        className="flex min-h-10 items-center gap-2 border-line border-b font-medium text-sm"
      >
        Attachments{' '}
        <span className="font-normal text-ink-muted tabular-nums">{formatCount(files.length)}</span>
      </h2>
      <ul aria-labelledby="attachments">
        {files.map((file) => (
          <FileRow
            key={file.filename}
            file={file}
            onPreview={() => setShown(file)}
            onDownload={() => download(file)}
          />
        ))}
      </ul>
      <LazyPart isOpen={shown !== undefined} load={loadPreview} onFailed={close}>
        {(FilePreview) =>
          shown && (
            <FilePreview
              attachment={shown}
              readLink={() => readLink(shown)}
              onDownload={() => void download(shown)}
              onClose={close}
            />
          )
        }
      </LazyPart>
    </section>
  )
}
