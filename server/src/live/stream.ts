import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { LiveEvent } from '@daybook/contract/events'
import type { FastifyReply } from 'fastify'
import type { Position } from './position.ts'
import type { Relayed } from './relay.ts'

/** Who reads no more than this of what was sent is cut off, and resumes where it left. */
const unreadBytes = 1024 * 1024
/** For how long a reader stays away who had too many streams open. */
const turnedAwayMs = 60_000

export const lineOf = ({
  position,
  type,
  subjectId,
  version,
}: Pick<Relayed, 'position' | 'type' | 'subjectId' | 'version'>): string =>
  `id: ${position}\ndata: ${JSON.stringify({ type, id: subjectId, version } satisfies LiveEvent)}\n\n`

/** Tells the reader to fetch everything anew: what it missed is not known any more. */
export const resyncLine = (userId: string): string =>
  `data: ${JSON.stringify({ type: 'resync', id: userId, version: null } satisfies LiveEvent)}\n\n`

/** Keeps proxies from closing a quiet stream, and finds dead ones. */
export const heartbeat = Buffer.from(': \n\n')
/** Says when to come back, as every reader of server-sent events understands it. */
export const turnedAway = Buffer.from(`retry: ${turnedAwayMs}\n\n`)

export interface Listener {
  /** A person, or a share for those who hold its link: one of an event's audience. */
  id: string
  /** How far back it is told what it missed, in milliseconds; before that it reads everything anew. */
  keptMs: number
  /** The session of whoever listens, which the stream does not outlive; undefined for those who are not signed in. */
  sessionId?: string | undefined
  /** Whether this event, of those that it hears, is the last. */
  isOver?: (event: Relayed) => boolean
  /** Called once the session's device has listened to nothing for `silentMs`, which is `goneMs` and a little. */
  onGone?: (silentMs: number) => void
}

/** One of very many: it holds no request, and what it writes is the same bytes for all. */
export interface Stream {
  listener: Listener
  raw: ServerResponse
  /** What has come in while it is not known yet what was missed; null afterwards. */
  waiting: Buffer[] | null
  /** What the reader has already, until something later comes. */
  last: Position | null
}

const ignore = () => {}

/** Takes the answer over and holds back what is written until `releaseStream`. */
export const openStream = (reply: FastifyReply, listener: Listener, last: Position | null): Stream => {
  reply.hijack()
  const { raw } = reply
  // The stream ends with its connection: an event is then one write of bytes that all streams share, without a frame.
  raw.useChunkedEncodingByDefault = false
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
  })
  // A reader that went away shows as an error as well; the close that follows is what counts.
  raw.on('error', ignore)
  raw.write(': hello\n\n')
  return { listener, raw, waiting: [], last }
}

export const sendTo = ({ raw }: Stream, bytes: Buffer): void => {
  if (raw.writableEnded || raw.destroyed) return
  // What is written in one turn leaves as one: where many events come at once, that is what keeps up with them.
  raw.write(bytes)
  if (raw.writableLength > unreadBytes) raw.destroy()
}

export const writeTo = (stream: Stream, bytes: Buffer): void => {
  if (stream.waiting) stream.waiting.push(bytes)
  else sendTo(stream, bytes)
}

/** Writes what was missed, and then what has come in since the stream was opened. */
export const releaseStream = (stream: Stream, missed: string[]): void => {
  const lines = [Buffer.from(missed.join('')), ...(stream.waiting ?? [])]
  stream.waiting = null
  for (const line of lines) if (line.length > 0) sendTo(stream, line)
}

export const endStream = ({ raw }: Stream): void => {
  raw.end()
}
