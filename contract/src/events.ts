import { z } from 'zod'
import { endpoint, stream } from './endpoint.ts'
import { Id } from './primitives.ts'

/** What a tab hears over the stream: which record changed, never its content (decisions §2). */
export const LiveEvent = z.object({
  type: z.string().describe('task.updated, user.updated, …'),
  id: Id,
  version: z.int().nullable(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

export const events = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'Server-sent events for everything the user may see; resumes from Last-Event-ID',
  access: 'verified',
  answer: stream('text/event-stream'),
})
