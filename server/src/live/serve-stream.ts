import type { LiveQuery } from '@daybook/contract/events'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../http/context.ts'
import { readMissed, readRecent } from './missed.ts'
import { parsePosition } from './position.ts'
import { hears, type Listener, lineOf, openStream, releaseStream, resyncLine, type Stream } from './stream.ts'
import { holderOf, type Streams } from './streams.ts'

/** Sends what `listener` may hear: from `Last-Event-ID` where the request has one, else from `since`. */
export const serveStream = async (
  ctx: Context,
  streams: Streams,
  listener: Listener,
  { since }: z.output<typeof LiveQuery>,
  reply: FastifyReply,
): Promise<Stream> => {
  const header = reply.request.headers['last-event-id']
  const last = typeof header === 'string' ? parsePosition(header) : null
  const stream = openStream(reply, listener, last)
  const horizon = streams.horizon()
  streams.add(stream, holderOf(ctx))
  const { id, keptMs } = listener
  const findMissed = async () => {
    if (header !== undefined) return last && readMissed(ctx.db, id, last, keptMs, horizon)
    if (since === undefined) return []
    return since > keptMs ? null : readRecent(ctx.db, id, since, horizon)
  }
  const missed = await findMissed().catch(() => null)
  // A reader who reads everything again takes all of it as news, also what precedes a foreign position.
  if (!missed) stream.last = null
  const heard = missed?.filter((event) => hears(stream, event))
  releaseStream(stream, heard?.map(lineOf) ?? [resyncLine(id)])
  return stream
}
