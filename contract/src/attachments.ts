import { z } from 'zod'
import { created, data, endpoint, stream } from './endpoint.ts'
import { attachmentMaxBytes } from './file-attachments.ts'
import { atMost, Id } from './primitives.ts'
import { Task } from './tasks.ts'

/** Adds the multipart field `file` (spec 2 §7). Sent again under the same `_id`, it is added once (rules §2). */
export const uploadAttachment = endpoint({
  method: 'POST',
  path: '/uploads/task/{taskId}',
  summary: 'Attach a file of at most 10 MiB to a task; a task has at most 20',
  access: 'verified',
  params: z.object({ taskId: Id }),
  query: z.object({ _id: Id.optional().describe('Makes the upload repeatable.') }),
  upload: { field: 'file', maxBytes: attachmentMaxBytes },
  answer: created(Task),
  // Each upload may cost 10 MiB of disk and network.
  rateLimit: { name: 'attachment', tries: 120, windowSeconds: 60 },
})

/** Cannot be undone (spec 2 §7). */
export const deleteAttachment = endpoint({
  method: 'DELETE',
  path: '/uploads/task/{taskId}/file/{filename}',
  summary: 'Delete a file of a task for good',
  access: 'verified',
  params: z.object({ taskId: Id, filename: Id }),
  answer: data(Task),
})

/** Needs the bearer of somebody who sees the task, or a signed link (rules §4). */
export const readAttachment = endpoint({
  method: 'GET',
  path: '/uploads/files/{path}',
  summary: 'A file of a task: by bearer, or by the link that the task carries for 10 minutes',
  access: 'public',
  params: z.object({ path: Id }),
  query: z.object({
    for: z.string().check(atMost(100)).optional().describe('Part of a signed link.'),
    expires: z.string().check(atMost(20)).optional().describe('Part of a signed link.'),
    signature: z.string().check(atMost(100)).optional().describe('Part of a signed link.'),
  }),
  answer: stream('application/octet-stream'),
})
