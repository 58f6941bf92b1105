import type { LiveQuery } from '@daybook/contract/events'
import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import type { Context } from '../../http/context.ts'
import { endStreamAt } from '../../live/end-stream-at.ts'
import { serveStream } from '../../live/serve-stream.ts'
import { endStream, type Listener } from '../../live/stream.ts'
import type { Streams } from '../../live/streams.ts'
import { type OpenedLink, openLinkOfAny } from '../sharing/sharing.ts'

/** Anybody may ask for it; reading the one record again is cheaper than searching a day. */
const keptMs = 10 * 60_000

const isAboutSharing = /[.](un)?shared$/
const isAboutTime = /^timer[.]/

// After a change of the sharing every reader asks again, and then the link holds or does not.
const listenerFor = ({ actor }: Context, { id, shows_time }: OpenedLink): Listener => ({
  id,
  sessionId: actor.kind === 'person' ? actor.sessionId : undefined,
  keptMs,
  hears: ({ type }) => shows_time || !isAboutTime.test(type),
  isOver: ({ type }) => isAboutSharing.test(type),
})

/**
 * Changes of what a link shows, while the link holds.
 * @throws Refusal 404 and 410 as `openLink`.
 */
export const streamSharedView = async (
  ctx: Context,
  streams: Streams,
  token: string,
  query: z.output<typeof LiveQuery>,
  reply: FastifyReply,
): Promise<undefined> => {
  const link = await openLinkOfAny(ctx, token)
  const stream = await serveStream(ctx, streams, listenerFor(ctx, link), query, reply)
  // A share that ended during the opening was announced to nobody here.
  await openLinkOfAny(ctx, token).catch(() => endStream(stream))
  if (link.expires_at && !link.outlivesExpiry) endStreamAt(stream, link.expires_at, ctx.now)
  return undefined
}
