import { LiveEvent } from '@daybook/contract/events'
import { ApiError } from './api-error.ts'
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

const open = async (
  position: string | undefined,
  signal: AbortSignal,
): Promise<ReadableStream<Uint8Array>> => {
  const bearer = accessToken()
  const response = await fetch('/api/events', {
    headers: { authorization: `Bearer ${bearer}`, ...(position && { 'last-event-id': position }) },
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
  position: string | undefined,
  signal: AbortSignal,
  onOpen: () => void,
  hear: (heard: Heard) => void,
): Promise<void> => {
  const silence = new AbortController()
  let timer = setTimeout(() => silence.abort(), silenceMs)
  const onSign = () => {
    clearTimeout(timer)
    timer = setTimeout(() => silence.abort(), silenceMs)
  }
  try {
    const stream = await open(position, AbortSignal.any([signal, silence.signal]))
    onOpen()
    for await (const { id, data } of readEventStream(stream, onSign)) {
      const event = LiveEvent.safeParse(JSON.parse(data))
      if (event.success) hear({ event: event.data, position: id })
    }
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Holds the stream of events open until `signal`: comes back by itself, later each time it fails, and resumes
 * after `position`. Where something may have been missed without a position to resume from, hears `resync`.
 */
export const holdLiveStream = async (
  start: { position: string | undefined; isFirst: boolean },
  signal: AbortSignal,
  hear: (heard: Heard) => void,
): Promise<void> => {
  let { position, isFirst } = start
  let pauseMs = firstPauseMs
  while (!signal.aborted) {
    const onOpen = () => {
      pauseMs = firstPauseMs
      if (!serverIsReachable()) checkAnew()
      if (!position && !isFirst) hear({ event: resync, position })
      isFirst = false
    }
    await listen(position, signal, onOpen, (heard) => {
      position = heard.position ?? position
      hear(heard)
    }).catch(() => undefined)
    if (!signal.aborted) checkAnew()
    if (!signal.aborted) await pause(pauseMs, signal)
    pauseMs = Math.min(pauseMs * 2, longestPauseMs)
  }
}
