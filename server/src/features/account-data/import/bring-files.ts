import { attachmentMaxBytes, FileAttachment, mostAttachments } from '@daybook/contract/file-attachments'
import { z } from 'zod'
import { idWithin } from '../../../db/ids.ts'
import type { Database } from '../../../db/types.ts'
import { BadZip } from '../../../documents/unzipped.ts'
import { isPathOf } from '../../../export-source.ts'
import type { FileStore } from '../../../files/store.ts'
import type { SignedIn } from '../../../http/context.ts'
import { Refusal } from '../../../http/errors.ts'
import { spool } from '../../../http/spool.ts'
import { addAttachment, hasFile, loadTask } from '../../tasks/tasks.ts'
import type { Brought } from './bring-records.ts'
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

/**
 * Answers whether the task had the file already: since it is the one that was exported, or by an earlier import, which may
 * have broken off between the task and its files.
 * @throws Refusal as `addAttachment`; BadZip for a file that is broken.
 */
const addFile = async (
  ctx: SignedIn,
  parts: FileParts,
  taskId: string,
  { name, path, bytes }: { name: string; path: string; bytes: AsyncIterable<Uint8Array> },
): Promise<'created' | 'skipped'> => {
  const task = await loadTask(ctx, taskId).catch((error: unknown) => {
    // It is in the trash.
    if (error instanceof Refusal && error.code === 'not_found') return null
    throw error
  })
  if (!task) return 'skipped'
  const id = idWithin(taskId, path)
  if (await hasFile(ctx, task, { id, isCalled: (filename) => isPathOf(path, filename) })) return 'skipped'
  const file = await spool(name, bytes)
  try {
    return (await addAttachment(ctx, parts, task, { id, file })).repeated ? 'skipped' : 'created'
  } finally {
    await file.close()
  }
}

/** The reason why a file does not come in, where it is not there or too large. */
const complaintAbout = (size: number | null): string | undefined => {
  if (size === null) return 'The zip does not hold this file'
  return size > attachmentMaxBytes ? 'The file is too large: at most 10 MB' : undefined
}

/** Brings back the files of tasks that came in, now or before; each stands or falls alone. */
export const bringFiles = async (
  ctx: SignedIn,
  parts: FileParts,
  zip: OpenExport,
  { tasks, report }: { tasks: readonly Brought[]; report: Report },
): Promise<void> => {
  for (const { id, value } of tasks) {
    const attached = WithFiles.safeParse(value).data?.fileAttachments ?? []
    for (const { originalName: name, url: path } of attached) {
      const { count, fail } = report.about('files', path)
      const complaint = complaintAbout(zip.sizeOf(path))
      try {
        if (complaint === undefined) {
          count(await addFile(ctx, parts, id, { name, path, bytes: zip.read(path) }))
        } else fail({ name }, null, complaint)
      } catch (error) {
        if (!(error instanceof Refusal || error instanceof BadZip)) throw error
        fail({ name }, null, error.message)
      }
    }
  }
}
