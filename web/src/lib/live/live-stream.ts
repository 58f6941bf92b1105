import { LiveEvent } from '@daybook/contract/events'
import { again } from '../api/again.ts'
import { ApiError, wasAnswered } from '../api/api-error.ts'
import { checkAnew, serverIsReachable } from '../connection/online.ts'
import { refreshTokens } from '../session/refresh-tokens.ts'
import { accessToken } from '../session/tokens.ts'
import type { EventReader, ReceivedEvent } from './read-events.ts'

/** The server sends a heartbeat every 25 s; after this much silence the connection counts as dead. */
const silenceMs = 60_000
const firstPauseMs = 1_000
const longestPauseMs = 30_000

const resync: LiveEvent = { type: 'resync', id: '00000000-0000-7000-8000-000000000000', version: null }

/** Where a stream begins: after a position, or at the time at which the shown data was read. */
export interface LiveStart {
  /** Below /api. */
  path: string
  position: string | undefined
  /** How long ago the data was read, in milliseconds. */
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
  { onEvent, onRetry }: Omit<EventReader, 'onActivity'>,
): Promise<void> => {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  const onActivity = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  try {
    // Loaded beside the page, which shows without it.
    const { readEvents } = await again(() => import('./read-events.ts'))
    const stream = await open(start, AbortSignal.any([signal, silence.signal]))
    onOpen()
    await readEvents(stream, { onEvent, onActivity, onRetry })
  } finally {
    clearTimeout(timer)
  }
}

export interface StreamListener {
  onEvent: (received: ReceivedEvent) => void
  onState: (isOpen: boolean) => void
}

/**
 * Keeps the stream of events open until `signal`: reconnects, later after each failure, and resumes after
 * `position`. Delivers `resync` where events may have been missed, and where the stream no longer exists.
 */
export const holdLiveStream = async (
  start: LiveStart,
  signal: AbortSignal,
  { onEvent, onState }: StreamListener,
): Promise<void> => {
  let { position } = start
  const onFailure = (error: unknown) => {
    if (wasAnswered(error) && (error.status === 404 || error.status === 410))
      onEvent({ event: resync, position })
  }
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    const onOpen = () => {
      pauseMs = firstPauseMs
      onState(true)
      if (!serverIsReachable()) checkAnew()
    }
    const receive = (received: ReceivedEvent) => {
      position = received.position ?? position
      onEvent(received)
    }
    // The server closes the oldest of too many streams, and says when to reconnect.
    const onRetry = (ms: number) => {
      pauseMs = ms
    }
    await listen({ ...start, position }, signal, onOpen, { onEvent: receive, onRetry }).catch(onFailure)
    onState(false)
    if (!signal.aborted) checkAnew()
    if (!signal.aborted) await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}
