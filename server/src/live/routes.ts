import { events, eventsKeptMs } from '@daybook/contract/events'
import { type Route, route } from '../http/route.ts'
import { serveStream } from './serve-stream.ts'
import type { Streams } from './streams.ts'

/** A stream ends with its session. */
export const liveRoutes = (streams: Streams): Route[] => [
  route(events, async (ctx, { query }, reply) => {
    const { id, sessionId } = ctx.actor
    await serveStream(ctx, streams, { id, sessionId, keptMs: eventsKeptMs }, query, reply)
    return undefined
  }),
]
