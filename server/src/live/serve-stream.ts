import type { FastifyReply } from 'fastify'
import type { Context } from '../http/context.ts'
import { readMissed } from './missed.ts'
import { parsePosition } from './position.ts'
import { type Listener, lineOf, openStream, releaseStream, resyncLine, type Stream } from './stream.ts'
import { holderOf, type Streams } from './streams.ts'

/** Sends what `listener` may hear, from `Last-Event-ID` on where the request names one. */
export const serveStream = async (
  ctx: Context,
  streams: Streams,
  listener: Listener,
  reply: FastifyReply,
): Promise<Stream> => {
  const header = reply.request.headers['last-event-id']
  const last = typeof header === 'string' ? parsePosition(header) : null
  const stream = openStream(reply, listener, last)
  const horizon = streams.horizon()
  streams.add(stream, holderOf(ctx))
  if (header === undefined) {
    releaseStream(stream, [])
    return stream
  }
  const missed = last && (await readMissed(ctx.db, listener.id, last, horizon).catch(() => null))
  releaseStream(stream, missed?.map(lineOf) ?? [resyncLine(listener.id)])
  return stream
}
