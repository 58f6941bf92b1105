import { eventsKeptMs, type LiveEvent } from '@daybook/contract/events'
import { v7 as newId } from 'uuid'
import { withTabLock } from '../session/tab-lock.ts'
import { isLive, setLive } from './live-state.ts'
import { holdLiveStream } from './live-stream.ts'
import type { Heard } from './read-events.ts'

const ownPath = '/events'

/** What the tabs of a browser tell each other. */
type Told = { heard: Heard } | { isLive: boolean } | { asks: string } | { to: string; recent: Heard[] }

/** What a page shows may have been read this long before it listens. */
const headStartMs = 10_000

/**
 * Delivers every change that the person may see, until the returned function is called. Of all tabs of a browser
 * one holds the stream and passes events on; when it closes, the next one continues. The event `resync` means that
 * anything may have changed. `path`, below /api, is the stream's address.
 */
export const followLiveEvents = (listener: (event: LiveEvent) => void, path = ownPath): (() => void) => {
  const stop = new AbortController()
  const isOwn = path === ownPath
  const name = isOwn ? 'daybook.live' : `daybook.live${path}`
  const channel = new BroadcastChannel(name)
  const own = newId()
  const startedAt = performance.now()
  const since = () => Math.min(eventsKeptMs, performance.now() - startedAt + headStartMs)
  let recent: { heard: Heard; at: number }[] = []
  let position: string | undefined
  const hear = (heard: Heard) => {
    position = heard.position ?? position
    listener(heard.event)
  }
  const tell = (told: Told) => channel.postMessage(told)
  // Whether a link is heard says nothing of what the person's own records do.
  const learn = (isOpen: boolean) => isOwn && setLive(isOpen)
  let leads = false
  channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
    if ('heard' in data) hear(data.heard)
    else if ('isLive' in data) learn(data.isLive)
    else if ('to' in data) {
      if (data.to === own) for (const heard of data.recent) hear(heard)
    } else if (leads) {
      tell({ isLive: isLive() })
      tell({ to: data.asks, recent: recent.map(({ heard }) => heard) })
    }
  })
  tell({ asks: own })
  const lead = () => {
    leads = true
    return holdLiveStream({ path, position, since }, stop.signal, {
      hear: (heard) => {
        const at = performance.now()
        recent = [...recent.filter((one) => at - one.at < headStartMs), { heard, at }]
        tell({ heard })
        hear(heard)
      },
      onState: (isOpen) => {
        learn(isOpen)
        // When this ends, the channel may be closed.
        if (!stop.signal.aborted) tell({ isLive: isOpen })
      },
    })
  }
  withTabLock(name, lead, { signal: stop.signal }).catch(() => undefined)
  return () => {
    stop.abort()
    channel.close()
  }
}
