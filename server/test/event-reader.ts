import { get, type IncomingMessage } from 'node:http'
import type { LiveEvent } from '@daybook/contract/events'
import { vi } from 'vitest'
import type { TestApp } from './app.ts'

export interface ReadEvent extends LiveEvent {
  /** The stream's own `id:` line. */
  position: string | null
}

export interface EventReader {
  status: number
  headers: IncomingMessage['headers']
  /** Everything read so far, in order. */
  events: ReadEvent[]
  /** All of it as it came, heartbeats too. */
  text: () => string
  /** Waits until `count` events are there. */
  read: (count: number, withinMs?: number) => Promise<ReadEvent[]>
  /** Settles when the server ends the stream. */
  ended: Promise<void>
  close: () => void
}

const parse = (block: string): ReadEvent[] => {
  const data = /^data: (.*)$/m.exec(block)?.[1]
  if (data === undefined) return []
  return [{ ...(JSON.parse(data) as LiveEvent), position: /^id: (.*)$/m.exec(block)?.[1] ?? null }]
}

/** Listens to `GET /api/events`, or to the stream at another `path`, as a browser's tab does. */
export const openEvents = async (
  { origin }: Pick<TestApp, 'origin'>,
  as?: { accessToken: string },
  lastEventId?: string | null,
  path = '/events',
): Promise<EventReader> => {
  const headers = {
    ...(as && { authorization: `Bearer ${as.accessToken}` }),
    ...(lastEventId && { 'last-event-id': lastEventId }),
  }
  // A connection of its own, so that leaving is leaving.
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(`${origin}/api${path}`, { headers, agent: false }, resolve).on('error', reject)
  })
  const events: ReadEvent[] = []
  let rest = ''
  let text = ''
  let hasLeft = false
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    const blocks = (rest + chunk).split('\n\n')
    rest = blocks.pop() ?? ''
    if (!hasLeft) events.push(...blocks.flatMap(parse))
  })
  response.on('error', () => {})
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    text: () => text,
    read: async (count, withinMs = 15_000) => {
      await vi.waitUntil(() => events.length >= count, { timeout: withinMs, interval: 5 })
      return events
    },
    ended: new Promise((resolve) => response.on('close', resolve)),
    close: () => {
      hasLeft = true
      response.destroy()
    },
  }
}
