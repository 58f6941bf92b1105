import type { Context } from '../http/context.ts'
import { networkOf } from '../http/rate-limits.ts'
import { isAfter, parsePosition } from './position.ts'
import type { Relay, Relayed } from './relay.ts'
import {
  endStream,
  hears,
  heartbeat,
  lineOf,
  resyncLine,
  type Stream,
  sendTo,
  turnedAway,
  writeTo,
} from './stream.ts'

const heartbeatMs = 25_000
/** Longer than a stream takes from authentication to being open. */
const openingMs = 60_000
/** Rules §2. A browser opens one for all of its tabs, and one for each shared view. */
const mostOfPerson = 30
/** For readers with a link who are not signed in; a whole office may share one address. */
const mostOfAddress = 100

/** Who has streams open on one instance, and how many at most. */
export interface Holder {
  name: string
  most: number
}

export const holderOf = ({ actor, ip }: Pick<Context, 'actor' | 'ip'>): Holder =>
  actor.kind === 'person'
    ? { name: `person:${actor.id}`, most: mostOfPerson }
    : { name: `address:${networkOf(ip)}`, most: mostOfAddress }

/** All streams that are open on this instance. */
export interface Streams {
  /** Subscribes the stream to the relay from now on; where its holder has too many, the oldest ends. */
  add: (stream: Stream, holder: Holder) => void
  /** The transaction below which every event has been handed out. */
  horizon: () => string
  /** Ends them all, and those that are still being opened. */
  stop: () => void
}

/** Streams by name, in order of arrival. */
const createGroups = () => {
  const groups = new Map<string, Set<Stream>>()
  return {
    of: (name: string): Set<Stream> | undefined => groups.get(name),
    add: (name: string, stream: Stream): void => {
      groups.set(name, (groups.get(name) ?? new Set()).add(stream))
    },
    delete: (name: string, stream: Stream): void => {
      const group = groups.get(name)
      if (group?.delete(stream) && group.size === 0) groups.delete(name)
    },
  }
}

// Another instance may have been ahead of this one: do not send again what the reader has.
const isNews = (stream: Stream, { position }: Relayed): boolean => {
  const at = stream.last && parsePosition(position)
  if (!stream.last || !at) return true
  if (!isAfter(at, stream.last)) return false
  stream.last = null
  return true
}

/** An event costs only its own audience's streams: one encoding for all of them. */
export const createStreams = (relay: Relay): Streams => {
  const open = new Set<Stream>()
  const byListener = createGroups()
  const byHolder = createGroups()
  const bySession = createGroups()
  let isStopped = false
  /** Sessions that ended while one of their streams may still have been opening. */
  const ended = new Set<string>()
  const endSession = (sessionId: string) => {
    ended.add(sessionId)
    setTimeout(() => ended.delete(sessionId), openingMs).unref()
    for (const stream of bySession.of(sessionId) ?? []) endStream(stream)
  }

  const tellAllToReadAnew = () => {
    for (const stream of open) {
      stream.last = null
      writeTo(stream, Buffer.from(resyncLine(stream.listener.id)))
    }
  }
  relay.subscribe((event) => {
    let line: Buffer | undefined
    for (const id of new Set(event.audience))
      for (const stream of byListener.of(id) ?? []) {
        if (isNews(stream, event) && hears(stream, event))
          writeTo(stream, (line ??= Buffer.from(lineOf(event))))
        if (stream.listener.isOver?.(event)) endStream(stream)
      }
    if (event.type === 'session.ended') endSession(event.subjectId)
  }, tellAllToReadAnew)

  const beat = setInterval(() => {
    // A reader that has not read the end of its stream by now is gone.
    for (const stream of open)
      if (stream.raw.writableEnded) stream.raw.destroy()
      else sendTo(stream, heartbeat)
  }, heartbeatMs)

  return {
    add: (stream, { name, most }) => {
      const { listener, raw } = stream
      // The reader left before the stream was open: no close event will follow.
      if (raw.destroyed) return
      // Nothing else would end it, and the app would wait for it.
      if (isStopped || (listener.sessionId && ended.has(listener.sessionId))) return endStream(stream)
      const [oldest] = byHolder.of(name)?.size === most ? (byHolder.of(name) ?? []) : []
      if (oldest) {
        byHolder.delete(name, oldest)
        sendTo(oldest, turnedAway)
        endStream(oldest)
      }
      open.add(stream)
      byHolder.add(name, stream)
      byListener.add(listener.id, stream)
      const { sessionId } = listener
      if (sessionId) bySession.add(sessionId, stream)
      raw.on('close', () => {
        open.delete(stream)
        byHolder.delete(name, stream)
        byListener.delete(listener.id, stream)
        if (sessionId) bySession.delete(sessionId, stream)
      })
    },
    horizon: relay.horizon,
    stop: () => {
      isStopped = true
      clearInterval(beat)
      for (const stream of open) endStream(stream)
    },
  }
}
