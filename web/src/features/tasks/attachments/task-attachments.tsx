import type { FileAttachment } from '@daybook/contract/file-attachments'
import type { Task } from '@daybook/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { Paperclip } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { again } from '../../../lib/api/again.ts'
import { useOnline } from '../../../lib/connection/online.ts'
import { formatCount } from '../../../lib/formats/formats.ts'
import { Button } from '../../../ui/button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { sectionTitleStyles } from '../../../ui/titled-section.tsx'
import { AttachmentRow } from './attachment-row.tsx'
import { DeleteAttachment } from './delete-attachment.tsx'
import { UploadRow } from './upload-row.tsx'
import { startUploads, useUploads } from './uploads.ts'
import { useFileDrop } from './use-file-drop.ts'

const loadPreview = async () => (await again(() => import('./attachment-preview.tsx'))).AttachmentPreview

const hintFor = (task: Task, isOnline: boolean, isEmpty: boolean): string | null => {
  if (!task.can.edit) return isEmpty ? 'No attachments.' : null
  if (!isOnline)
    return 'You are offline. Files are kept on this device and uploaded when you are online again.'
  return isEmpty ? 'Add files or drop them here, up to 10 MB each.' : null
}

/** The files of one task, and those on their way to it. */
export const TaskAttachments = ({ task }: { task: Task }) => {
  const client = useQueryClient()
  const isOnline = useOnline()
  const uploads = useUploads(task._id)
  const section = useRef<HTMLElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  const [shown, setShown] = useState<FileAttachment>()
  const [asked, setAsked] = useState<FileAttachment>()
  const [isAsking, setAsking] = useState(false)
  const { fileAttachments: attachments } = task
  const readOnly = !task.can.edit
  const isEmpty = attachments.length + uploads.length === 0
  const hint = hintFor(task, isOnline, isEmpty)
  const add = (files: readonly File[]) => startUploads(client, task, files)
  const isOver = useFileDrop(section, readOnly ? undefined : add)
  const ask = (attachment: FileAttachment) => {
    setAsked(attachment)
    setAsking(true)
  }
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    add([...(event.target.files ?? [])])
    event.target.value = ''
  }
  return (
    <section ref={section} aria-label="Attachments" className="flex flex-col gap-2">
      <div className="flex h-8 items-center justify-between gap-4">
        <h3 className={sectionTitleStyles}>
          Attachments
          {attachments.length > 0 && (
            <span className="ml-2 font-normal text-ink-muted tabular-nums">
              {formatCount(attachments.length)}
            </span>
          )}
        </h3>
        {!readOnly && (
          <Button
            ref={addButton}
            variant="quiet"
            size="sm"
            className="-mr-3"
            icon={<Paperclip />}
            onClick={() => input.current?.click()}
          >
            Add files
          </Button>
        )}
      </div>
      {hint && <p className="text-ink-muted text-sm">{hint}</p>}
      {!isEmpty && (
        <ul aria-label="Attachments" className="border-line border-t">
          {attachments.map((attachment) => (
            <AttachmentRow
              key={attachment.filename}
              taskId={task._id}
              attachment={attachment}
              readOnly={readOnly}
              onPreview={() => setShown(attachment)}
              onDelete={() => ask(attachment)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </ul>
      )}
      <input ref={input} type="file" multiple hidden aria-label="Files to attach" onChange={choose} />
      {isOver && (
        <p className="pointer-events-none fixed inset-0 z-40 flex items-center justify-center border-2 border-accent border-dashed bg-surface/90 font-medium text-ink text-md md:left-auto md:w-100">
          Drop files to attach them
        </p>
      )}
      <DeleteAttachment
        taskId={task._id}
        open={isAsking}
        attachment={asked}
        returnTo={() => addButton.current}
        onClose={() => setAsking(false)}
      />
      <LazyPart isOpen={shown !== undefined} load={loadPreview} onFailed={() => setShown(undefined)}>
        {(AttachmentPreview) =>
          shown && (
            <AttachmentPreview taskId={task._id} attachment={shown} onClose={() => setShown(undefined)} />
          )
        }
      </LazyPart>
    </section>
  )
}
