import type { OutgoingHttpHeaders } from 'node:http'
import type { LiveEvent } from '@daybook/contract/events'
import type { FastifyReply } from 'fastify'
import type { Relayed } from './relay.ts'

/** Keeps proxies from closing a quiet stream, and finds dead ones. */
const heartbeatMs = 25_000
/** Who reads no more than this of what was sent is cut off, and resumes where it left. */
const unreadBytes = 1024 * 1024

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

export interface EventStream {
  write: (line: string) => void
  /** Writes what was missed, and then what has come in since the stream was opened. */
  release: (missed: string[]) => void
  end: () => void
  onClose: (listener: () => void) => void
}

/** Takes the answer over and holds back what is written until `release`. */
export const openStream = (reply: FastifyReply): EventStream => {
  reply.hijack()
  const { raw } = reply
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
    'content-type': 'text/event-stream',
    'x-accel-buffering': 'no',
  })
  let waiting: string[] | null = []
  const send = (line: string) => {
    if (raw.writableEnded) return
    raw.write(line)
    if (raw.writableLength > unreadBytes) raw.destroy()
  }
  send(': hello\n\n')
  const heartbeat = setInterval(() => send(': \n\n'), heartbeatMs)
  raw.on('close', () => clearInterval(heartbeat))
  // A reader that went away shows as an error as well; the close that follows is what counts.
  raw.on('error', () => {})
  return {
    write: (line) => (waiting ? void waiting.push(line) : send(line)),
    release: (missed) => {
      for (const line of [...missed, ...(waiting ?? [])]) send(line)
      waiting = null
    },
    end: () => raw.end(),
    onClose: (listener) => raw.on('close', listener),
  }
}
