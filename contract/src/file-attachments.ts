import { z } from 'zod'
import { Instant } from './primitives.ts'

/** Bytes (rules §4). */
export const attachmentMaxBytes = 10 * 1024 * 1024
/** The most files on one task (rules §4). */
export const mostAttachments = 20
export const tooManyAttachments = `A task can have at most ${mostAttachments} attachments`

/** One file on a task (spec 2 §3). */
export const FileAttachment = z.object({
  originalName: z.string().describe('As it was called where it came from.'),
  filename: z.string().describe('What it is called here.'),
  size: z.int().describe('Bytes.'),
  mimetype: z.string().describe('Told by its bytes, never by its name.'),
  uploadedAt: Instant,
  url: z.string().describe('Address on this origin that needs no bearer; good for 10 minutes.'),
})
export type FileAttachment = z.infer<typeof FileAttachment>
