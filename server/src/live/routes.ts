import { events, eventsKeptMs } from '@daybook/contract/events'
import { type Route, route } from '../http/route.ts'
import { serveStream } from './serve-stream.ts'
import type { Streams } from './streams.ts'

/** The stream outlives no session: it ends with it. `onGone` hears of people one of whose devices listens no more. */
export const liveRoutes = (
  streams: Streams,
  onGone: (personId: string, silentMs: number) => void,
): Route[] => [
  route(events, async (ctx, { query }, reply) => {
    const { id, sessionId } = ctx.actor
    const listener = {
      id,
      sessionId,
      keptMs: eventsKeptMs,
      onGone: (silentMs: number) => onGone(id, silentMs),
    }
    await serveStream(ctx, streams, listener, query, reply)
    return undefined
  }),
]
