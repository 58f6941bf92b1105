import type { Context } from '../http/context.ts'
import { networkOf } from '../http/rate-limits.ts'
import { isAfter, parsePosition } from './position.ts'
import type { Relay, Relayed } from './relay.ts'
import {
  endStream,
  heartbeat,
  type Listener,
  lineOf,
  resyncLine,
  type Stream,
  sendTo,
  turnedAway,
  writeTo,
} from './stream.ts'

const heartbeatMs = 25_000
/** Long enough for a page to be loaded again, or for another tab to take over. */
const goneMs = 4_000
/** Longer than a stream takes from asking who it is to being open. */
const openingMs = 60_000
/** Decisions §2. A browser opens one for all of its tabs, and one for each shared view. */
const mostOfPerson = 30
/** Of those who hold a link and are not signed in; a whole office may have one address. */
const mostOfAddress = 100

/** Who has streams open, and how many at most on one instance. */
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
  /** What the relay hands out from now on goes to it; where its holder has too many, the oldest makes room. */
  add: (stream: Stream, holder: Holder) => void
  /** The transaction below which everything has been handed out. */
  horizon: () => string
  /** Ends them all, and those that are still being opened. */
  stop: () => void
}

/** Streams by a name, in the order in which they came. */
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

// Another instance may have been ahead of this one: what the reader has already is not sent again.
const isNews = (stream: Stream, { position }: Relayed): boolean => {
  const at = stream.last && parsePosition(position)
  if (!stream.last || !at) return true
  if (!isAfter(at, stream.last)) return false
  stream.last = null
  return true
}

/** An event costs what its own audience has open: one line for all of them, and nothing for the rest. */
export const createStreams = (relay: Relay): Streams => {
  const open = new Set<Stream>()
  const byListener = createGroups()
  const byHolder = createGroups()
  const bySession = createGroups()
  let isStopped = false
  /** Sessions that ended while a stream of theirs may still have been on its way. */
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
        if (isNews(stream, event)) writeTo(stream, (line ??= Buffer.from(lineOf(event))))
        if (stream.listener.isOver?.(event)) endStream(stream)
      }
    if (event.type === 'session.ended') endSession(event.subjectId)
  }, tellAllToReadAnew)

  /** By session, of those that were left without a stream of their own events just now. */
  const leaving = new Map<string, NodeJS.Timeout>()
  const comeBack = (sessionId: string) => {
    clearTimeout(leaving.get(sessionId))
    leaving.delete(sessionId)
  }
  const isListening = (sessionId: string): boolean =>
    [...(bySession.of(sessionId) ?? [])].some(({ listener }) => listener.onGone)
  const missDevice = ({ sessionId, onGone }: Listener) => {
    if (isStopped || !sessionId || !onGone || isListening(sessionId)) return
    const leftAt = performance.now()
    const tell = () => {
      leaving.delete(sessionId)
      if (!isStopped) onGone(performance.now() - leftAt)
    }
    leaving.set(sessionId, setTimeout(tell, goneMs).unref())
  }

  const beat = setInterval(() => {
    // Who has not read the end of its stream by now is not there any more.
    for (const stream of open)
      if (stream.raw.writableEnded) stream.raw.destroy()
      else sendTo(stream, heartbeat)
  }, heartbeatMs)

  return {
    add: (stream, { name, most }) => {
      const { listener, raw } = stream
      // Its reader left before there was anything to leave: no close will tell of that any more.
      if (raw.destroyed) return
      // Nothing would end it any more, and the app would wait for it.
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
      if (sessionId && listener.onGone) comeBack(sessionId)
      raw.on('close', () => {
        open.delete(stream)
        byHolder.delete(name, stream)
        byListener.delete(listener.id, stream)
        if (sessionId) bySession.delete(sessionId, stream)
        missDevice(listener)
      })
    },
    horizon: relay.horizon,
    stop: () => {
      isStopped = true
      clearInterval(beat)
      for (const timer of leaving.values()) clearTimeout(timer)
      for (const stream of open) endStream(stream)
    },
  }
}
