import type { LiveEvent } from '@daybook/contract/events'
import { type Heard, holdLiveStream } from './live-stream.ts'
import { withTabLock } from './tab-lock.ts'

/** A page this young has just loaded all that it shows. */
const youngMs = 3_000

/**
 * Hears of every change that the person may see, until the answer is called. Of all tabs of a browser one holds
 * the stream and passes on what it hears; when that tab closes, the next one goes on where it stopped.
 * The event `resync` means that anything may have changed.
 */
export const followLiveEvents = (listener: (event: LiveEvent) => void): (() => void) => {
  const stop = new AbortController()
  const channel = new BroadcastChannel('daybook.live')
  const startedAt = performance.now()
  let position: string | undefined
  const hear = (heard: Heard) => {
    position = heard.position ?? position
    listener(heard.event)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Heard>) => hear(data))
  const lead = () => {
    const isFirst = performance.now() - startedAt < youngMs
    return holdLiveStream({ position, isFirst }, stop.signal, (heard) => {
      channel.postMessage(heard)
      hear(heard)
    })
  }
  withTabLock('daybook.live', lead, { signal: stop.signal }).catch(() => undefined)
  return () => {
    stop.abort()
    channel.close()
  }
}
