import { events, eventsKeptMs } from '@daybook/contract/events'
import { type Route, route } from '../http/route.ts'
import { endStreamAt } from './end-stream-at.ts'
import { serveStream } from './serve-stream.ts'
import type { Streams } from './streams.ts'

/** A stream ends with its session, or with its API token. */
export const liveRoutes = (streams: Streams): Route[] => [
  route(events, async (ctx, { query }, reply) => {
    const { id, sessionId, token } = ctx.actor
    const stream = await serveStream(ctx, streams, { id, sessionId, keptMs: eventsKeptMs }, query, reply)
    if (token?.expiresAt) endStreamAt(stream, token.expiresAt, ctx.now)
    return undefined
  }),
]
