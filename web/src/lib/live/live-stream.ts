import { LiveEvent } from '@daybook/contract/events'
import { ApiError, wasAnswered } from '../api/api-error.ts'
import { checkAnew, serverIsReachable } from '../connection/online.ts'
import { refreshTokens } from '../session/refresh-tokens.ts'
import { accessToken } from '../session/tokens.ts'
import { type EventReader, type Heard, readEvents } from './read-events.ts'

/** The server sends something every 25 s; after this much silence the connection counts as dead. */
const silenceMs = 60_000
const firstPauseMs = 1_000
const longestPauseMs = 30_000

const resync: LiveEvent = { type: 'resync', id: '00000000-0000-7000-8000-000000000000', version: null }

/** From where on a stream is heard: after a position, or from the time on at which what is shown was read. */
export interface LiveStart {
  /** Below /api. */
  path: string
  position: string | undefined
  /** How long ago that was, in milliseconds. */
  since: () => number
}

const open = async (
  { path, position, since }: LiveStart,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> => {
  const bearer = accessToken()
  const response = await fetch(`/api${path}${position ? '' : `?since=${Math.round(since())}`}`, {
    headers: {
      ...(bearer && { authorization: `Bearer ${bearer}` }),
      ...(position && { 'last-event-id': position }),
    },
    signal,
  })
  if (response.ok && response.body) return response.body
  await response.body?.cancel()
  if (response.status === 401) await refreshTokens(bearer)
  throw new ApiError(response.status, 'unknown', `Server error: ${response.status}`)
}

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms * (0.75 + Math.random() / 2))
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })

/** Listens on one connection until it ends or falls silent. */
const listen = async (
  start: LiveStart,
  signal: AbortSignal,
  onOpen: () => void,
  { hear, onRetry }: Omit<EventReader, 'onSign'>,
): Promise<void> => {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  const onSign = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  try {
    const stream = await open(start, AbortSignal.any([signal, silence.signal]))
    onOpen()
    await readEvents(stream, { hear, onSign, onRetry })
  } finally {
    clearTimeout(timer)
  }
}

export interface StreamListener {
  hear: (heard: Heard) => void
  /** Hears whether the stream is open. */
  onState: (isOpen: boolean) => void
}

/**
 * Keeps the stream of events open until `signal`: reconnects, later after each failure, and resumes after
 * `position`. Delivers `resync` where missed events are unknown, and where there is nothing left to listen to.
 */
export const holdLiveStream = async (
  start: LiveStart,
  signal: AbortSignal,
  { hear, onState }: StreamListener,
): Promise<void> => {
  let { position } = start
  const onFailure = (error: unknown) => {
    if (wasAnswered(error) && (error.status === 404 || error.status === 410))
      hear({ event: resync, position })
  }
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    const onOpen = () => {
      pauseMs = firstPauseMs
      onState(true)
      if (!serverIsReachable()) checkAnew()
    }
    const hearAt = (heard: Heard) => {
      position = heard.position ?? position
      hear(heard)
    }
    // Of too many streams the oldest makes room, and comes back later.
    const onRetry = (ms: number) => {
      pauseMs = ms
    }
    await listen({ ...start, position }, signal, onOpen, { hear: hearAt, onRetry }).catch(onFailure)
    onState(false)
    if (!signal.aborted) checkAnew()
    if (!signal.aborted) await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}
