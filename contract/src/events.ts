import { z } from 'zod'
import { endpoint, stream } from './endpoint.ts'
import { Id, numberParameter } from './primitives.ts'

/** What a tab hears over the stream: which record changed, never its content (decisions §2). */
export const LiveEvent = z.object({
  type: z.string().describe('task.updated, user.updated, …'),
  id: Id,
  version: z.int().nullable(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

/** For how long what happened is kept for those who were not listening (decisions §2), in milliseconds. */
export const eventsKeptMs = 24 * 3_600_000

/** Whoever listens for the first time says how long ago they read what they show: what happened since comes first. */
export const LiveQuery = z.object({
  since: numberParameter(0, eventsKeptMs)
    .optional()
    .describe('How many milliseconds ago; a Last-Event-ID takes precedence.'),
})

export const events = endpoint({
  method: 'GET',
  path: '/events',
  summary: 'Server-sent events for everything the user may see; resumes from Last-Event-ID',
  access: 'verified',
  query: LiveQuery,
  answer: stream('text/event-stream'),
})
