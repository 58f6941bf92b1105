import type { OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { LiveEvent } from '@daybook/contract/events'
import type { FastifyReply } from 'fastify'
import type { Position } from './position.ts'
import type { Relayed } from './relay.ts'

/** A reader this far behind is cut off, and resumes where it was. */
const unreadBytes = 1024 * 1024
/** How long a reader with too many streams stays away. */
const turnedAwayMs = 60_000

export const lineOf = ({
  position,
  type,
  subjectId,
  version,
}: Pick<Relayed, 'position' | 'type' | 'subjectId' | 'version'>): string =>
  `id: ${position}\ndata: ${JSON.stringify({ type, id: subjectId, version } satisfies LiveEvent)}\n\n`

/** Tells the reader to fetch everything again: what it missed is unknown. */
export const resyncLine = (userId: string): string =>
  `data: ${JSON.stringify({ type: 'resync', id: userId, version: null } satisfies LiveEvent)}\n\n`

/** Keeps proxies from closing a quiet stream, and finds dead ones. */
export const heartbeat = Buffer.from(': \n\n')
/** Says when to come back, in a form that every reader of server-sent events understands. */
export const turnedAway = Buffer.from(`retry: ${turnedAwayMs}\n\n`)

export interface Listener {
  /** A person, or a share for those who hold its link: one of an event's audience. */
  id: string
  /** How far back missed events are sent, in milliseconds; before that the reader reads everything again. */
  keptMs: number
  /** The listener's session, which ends the stream with it; undefined for readers who are not signed in. */
  sessionId?: string | undefined
  /** Whether this event is one for its reader; undefined where every one is. */
  hears?: (event: Pick<Relayed, 'type'>) => boolean
  /** Whether this event is the last one that the stream delivers. */
  isOver?: (event: Relayed) => boolean
}

/** One of very many: it holds no request, and writes the same bytes as all others. */
export interface Stream {
  listener: Listener
  raw: ServerResponse
  /** Events that arrive before the missed ones are known; null afterwards. */
  waiting: Buffer[] | null
  /** What the reader already has, until something later comes. */
  last: Position | null
}

/** Whether the stream's reader may know of an event of which it is in the audience. */
export const hears = ({ listener }: Stream, event: Pick<Relayed, 'type'>): boolean =>
  listener.hears?.(event) ?? true

const ignore = () => {}

/** Takes over the answer and holds back writes until `releaseStream`. */
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
  // A reader that left also shows as an error; the close that follows is what counts.
  raw.on('error', ignore)
  raw.write(': hello\n\n')
  return { listener, raw, waiting: [], last }
}

export const sendTo = ({ raw }: Stream, bytes: Buffer): void => {
  if (raw.writableEnded || raw.destroyed) return
  // Writes of one turn leave together, which keeps up when many events come at once.
  raw.write(bytes)
  if (raw.writableLength > unreadBytes) raw.destroy()
}

export const writeTo = (stream: Stream, bytes: Buffer): void => {
  if (stream.waiting) stream.waiting.push(bytes)
  else sendTo(stream, bytes)
}

/** Writes the missed events, then those that arrived since the stream was opened. */
export const releaseStream = (stream: Stream, missed: string[]): void => {
  const lines = [Buffer.from(missed.join('')), ...(stream.waiting ?? [])]
  stream.waiting = null
  for (const line of lines) if (line.length > 0) sendTo(stream, line)
}

export const endStream = ({ raw }: Stream): void => {
  raw.end()
}
