import { eventsKeptMs, type LiveEvent } from '@daybook/contract/events'
import { v7 as newId } from 'uuid'
import { withTabLock } from '../session/tab-lock.ts'
import { isLive, setLive } from './live-state.ts'
import { holdLiveStream } from './live-stream.ts'
import type { ReceivedEvent } from './read-events.ts'

const ownPath = '/events'

/** The messages between the tabs of a browser. */
type TabMessage =
  | { received: ReceivedEvent }
  | { isLive: boolean }
  | { asks: string }
  | { to: string; recent: ReceivedEvent[] }

/** A page may have read its data this long before it listens. */
const headStartMs = 10_000

/**
 * Delivers every change that the person may see, until the returned function is called. Of all tabs of a browser
 * one holds the stream and passes events on; when it closes, the next one continues. The event `resync` means that
 * anything may have changed. `path` is the stream's address below /api.
 */
export const followLiveEvents = (listener: (event: LiveEvent) => void, path = ownPath): (() => void) => {
  const stop = new AbortController()
  const isOwn = path === ownPath
  const name = isOwn ? 'daybook.live' : `daybook.live${path}`
  const channel = new BroadcastChannel(name)
  const own = newId()
  const startedAt = performance.now()
  const since = () => Math.min(eventsKeptMs, performance.now() - startedAt + headStartMs)
  let recent: { received: ReceivedEvent; at: number }[] = []
  let position: string | undefined
  const deliver = (received: ReceivedEvent) => {
    position = received.position ?? position
    listener(received.event)
  }
  const post = (message: TabMessage) => channel.postMessage(message)
  // The stream of a shared link says nothing about the person's own.
  const learn = (isOpen: boolean) => isOwn && setLive(isOpen)
  let leads = false
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => {
    if ('received' in data) deliver(data.received)
    else if ('isLive' in data) learn(data.isLive)
    else if ('to' in data) {
      if (data.to === own) for (const received of data.recent) deliver(received)
    } else if (leads) {
      post({ isLive: isLive() })
      post({ to: data.asks, recent: recent.map(({ received }) => received) })
    }
  })
  post({ asks: own })
  const lead = () => {
    leads = true
    return holdLiveStream({ path, position, since }, stop.signal, {
      onEvent: (received) => {
        const at = performance.now()
        recent = [...recent.filter((one) => at - one.at < headStartMs), { received, at }]
        post({ received })
        deliver(received)
      },
      onState: (isOpen) => {
        learn(isOpen)
        // After the stop, the channel is closed.
        if (!stop.signal.aborted) post({ isLive: isOpen })
      },
    })
  }
  withTabLock(name, lead, { signal: stop.signal }).catch(() => undefined)
  return () => {
    stop.abort()
    channel.close()
  }
}
