import type { FileAttachment } from '@daybook/contract/file-attachments'
import { readInstant } from '../../db/instants.ts'
import type { FileLinks } from '../../http/file-links.ts'
import type { AttachmentOfTask } from './queries.ts'

/** Under which a file is served, from the root of this origin. */
export const addressOfFile = (filename: string): string => `/api/uploads/files/${filename}`

/** `holder` is a person, or the share whose link somebody holds: the address works while they see the file. */
export const presentAttachment = (
  row: AttachmentOfTask,
  links: FileLinks,
  holder: string,
): FileAttachment => ({
  originalName: row.original_name,
  filename: row.filename,
  size: row.size_bytes,
  mimetype: row.mimetype,
  uploadedAt: readInstant(row.created_at).toISOString(),
  url: links.sign(addressOfFile(row.filename), holder),
})
