import type { FileAttachment } from '@daybook/contract/file-attachments'
import type { FileLinks } from '../../http/file-links.ts'
import type { AttachmentOfTask } from './queries.ts'

/** Under which a file is served, from the root of this origin. */
export const addressOfFile = (filename: string): string => `/api/uploads/files/${filename}`

export const presentAttachment = (row: AttachmentOfTask, links: FileLinks): FileAttachment => ({
  originalName: row.original_name,
  filename: row.filename,
  size: row.size_bytes,
  mimetype: row.mimetype,
  uploadedAt: new Date(row.created_at).toISOString(),
  url: links.sign(addressOfFile(row.filename)),
})
