import { z } from 'zod'
import { endpoint, stream } from './endpoint.ts'
import { Id, numberParameter } from './primitives.ts'
import type { RecordType, ShareableType } from './record-types.ts'

/** What happens to every type of record. */
export type RecordEvent<T extends RecordType = RecordType> =
  `${T}.${'created' | 'updated' | 'trashed' | 'restored'}`

/** Every event that a browser may hear; the server declares each beside its feature, and no other. */
export type LiveEventName =
  | RecordEvent
  | `${ShareableType}.${'shared' | 'unshared' | 'looked_at'}`
  | 'team.invited'
  | 'team.left'
  | 'application.changed'
  | 'report.changed'
  | 'notification.changed'
  | 'task.completed'
  | 'task.reopened'
  | 'task.viewers'
  | `timer.${'started' | 'stopped' | 'added' | 'changed' | 'removed'}`
  | 'entry.rated'
  | 'entry.billed'
  | 'timesheet.changed'
  | 'user.registered'
  | 'user.updated'
  | 'user.deleted'
  | 'session.ended'
  | 'feedback.sent'

type SubjectOf<Name> = Name extends `${infer Subject}.${string}` ? Subject : never

/** What an event is about: `task` in `task.updated`. */
export type LiveSubject = SubjectOf<LiveEventName>

/** `resync` says that anything may have changed. */
type HeardName = LiveEventName | 'resync'

/** What a tab hears over the stream: which record changed, never its content (rules §2). */
export const LiveEvent = z.object({
  // Any name: a tab may be older than the server.
  type: z.custom<HeardName>((name) => typeof name === 'string'),
  id: Id,
  version: z.int().nullable(),
})
export type LiveEvent = z.infer<typeof LiveEvent>

/** How long events are kept for readers who were not connected (rules §2), in milliseconds. */
export const eventsKeptMs = 24 * 3_600_000

/** A first-time reader says how long ago they read what they show, and gets everything since first. */
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
