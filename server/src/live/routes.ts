import { events } from '@daybook/contract/events'
import { type Route, route } from '../http/route.ts'
import { readMissed } from './missed.ts'
import { isAfter, parsePosition } from './position.ts'
import type { Relay, Relayed } from './relay.ts'
import { lineOf, openStream, resyncLine } from './stream.ts'

/** The stream outlives no session: it ends with it. */
export const liveRoutes = (relay: Relay, openStreams: Set<() => void>): Route[] => [
  route(events, async (ctx, _request, reply) => {
    const { id: userId, sessionId } = ctx.actor
    const header = reply.request.headers['last-event-id']
    const last = typeof header === 'string' ? parsePosition(header) : null
    const stream = openStream(reply)

    // Another instance may have been ahead of this one: what the reader has already is not sent again.
    const isNew = ({ position }: Relayed) => {
      const at = last && parsePosition(position)
      return !at || isAfter(at, last)
    }
    const horizon = relay.horizon()
    const unsubscribe = relay.subscribe((event) => {
      if (event.audience.includes(userId) && isNew(event)) stream.write(lineOf(event))
      if (event.type === 'session.ended' && event.subjectId === sessionId) stream.end()
    })
    openStreams.add(stream.end)
    stream.onClose(() => {
      openStreams.delete(stream.end)
      unsubscribe()
    })

    if (header === undefined) {
      stream.release([])
      return undefined
    }
    const missed = last && (await readMissed(ctx.db, userId, last, horizon).catch(() => null))
    stream.release(missed?.map(lineOf) ?? [resyncLine(userId)])
    return undefined
  }),
]
