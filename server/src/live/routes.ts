import { events, eventsKeptMs } from '@daybook/contract/events'
import { type Route, route } from '../http/route.ts'
import { serveStream } from './serve-stream.ts'
import type { Streams } from './streams.ts'

/** The stream outlives no session: it ends with it. */
export const liveRoutes = (streams: Streams): Route[] => [
  route(events, async (ctx, { query }, reply) => {
    const { id, sessionId } = ctx.actor
    const isOver = ({ type, subjectId }: { type: string; subjectId: string }) =>
      type === 'session.ended' && subjectId === sessionId
    await serveStream(ctx, streams, { id, keptMs: eventsKeptMs, isOver }, query, reply)
    return undefined
  }),
]
