import { attachmentMaxBytes, FileAttachment, mostAttachments } from '@daybook/contract/file-attachments'
import { z } from 'zod'
import { idWithin } from '../../../db/ids.ts'
import type { Database } from '../../../db/types.ts'
import { BadZip } from '../../../documents/unzipped.ts'
import type { FileStore } from '../../../files/store.ts'
import type { SignedIn } from '../../../http/context.ts'
import { Refusal } from '../../../http/errors.ts'
import { spool } from '../../../http/spool.ts'
import { addAttachment, loadTask } from '../../tasks/tasks.ts'
import type { Made } from './bring-records.ts'
import type { OpenExport } from './open-export.ts'
import type { Report } from './report.ts'

const WithFiles = z.object({
  fileAttachments: z.array(FileAttachment.pick({ originalName: true, url: true })).max(mostAttachments),
})

interface FileParts {
  /** Outside of any transaction. */
  db: Database
  files: FileStore
}

/** @throws Refusal as `addAttachment`; BadZip for a file that is broken. */
const addFile = async (
  ctx: SignedIn,
  parts: FileParts,
  taskId: string,
  { name, path, bytes }: { name: string; path: string; bytes: AsyncIterable<Uint8Array> },
): Promise<void> => {
  const file = await spool(name, bytes)
  try {
    await addAttachment(ctx, parts, await loadTask(ctx, taskId), { id: idWithin(taskId, path), file })
  } finally {
    await file.close()
  }
}

/** The reason why a file does not come in, where it is not there or too large. */
const complaintAbout = (size: number | null): string | undefined => {
  if (size === null) return 'The zip does not hold this file'
  return size > attachmentMaxBytes ? 'The file is too large: at most 10 MB' : undefined
}

/** Brings back the files of tasks that came in; each stands or falls alone. */
export const bringFiles = async (
  ctx: SignedIn,
  parts: FileParts,
  zip: OpenExport,
  { tasks, report }: { tasks: readonly Made[]; report: Report },
): Promise<void> => {
  for (const { id, value } of tasks) {
    const attached = WithFiles.safeParse(value).data?.fileAttachments ?? []
    for (const { originalName: name, url: path } of attached) {
      const { count, fail } = report.about('files', path)
      const complaint = complaintAbout(zip.sizeOf(path))
      try {
        if (complaint === undefined) {
          await addFile(ctx, parts, id, { name, path, bytes: zip.read(path) })
          count('created')
        } else fail({ name }, null, complaint)
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof BadZip)) throw error
        fail({ name }, null, error.message)
      }
    }
  }
}
