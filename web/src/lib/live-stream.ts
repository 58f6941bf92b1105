import { LiveEvent } from '@daybook/contract/events'
import { ApiError, wasAnswered } from './api-error.ts'
import { readEventStream } from './event-stream.ts'
import { checkAnew, serverIsReachable } from './online.ts'
import { refreshTokens } from './refresh-tokens.ts'
import { accessToken } from './tokens.ts'

/** The server is heard from every 25 s; after this much silence the connection is taken for dead. */
const silenceMs = 60_000
const firstPauseMs = 1_000
const longestPauseMs = 30_000

export interface Heard {
  event: LiveEvent
  position: string | undefined
}

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
  hear: (heard: Heard) => void,
  onRetry: (ms: number) => void,
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
    for await (const { id, data } of readEventStream(stream, onSign, onRetry)) {
      const event = LiveEvent.safeParse(JSON.parse(data))
      if (event.success) hear({ event: event.data, position: id })
    }
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
 * Holds the stream of events open until `signal`: comes back by itself, later each time it fails, and resumes
 * after `position`. Hears `resync` where what was missed is not known any more, and where there is nothing to listen to
 * any more.
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
    await listen({ ...start, position }, signal, onOpen, hearAt, onRetry).catch(onFailure)
    onState(false)
    if (!signal.aborted) checkAnew()
    if (!signal.aborted) await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}
