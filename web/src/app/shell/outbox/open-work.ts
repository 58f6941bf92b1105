import type { User } from '@daybook/contract/accounts'
import type { QueryClient } from '@tanstack/react-query'
import { callsOf } from '../../../lib/api/keyed-call.ts'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { onOnlineChange, serverIsReachable, serverSaves } from '../../../lib/connection/online.ts'
import { openDeviceStore } from '../../../lib/outbox/device-store.ts'
import type { Operation } from '../../../lib/outbox/operation.ts'
import { createOutbox, type Outbox } from '../../../lib/outbox/outbox.ts'
import { withMemory } from '../../../lib/outbox/store.ts'
import { openTabChannel, silentChannel } from '../../../lib/outbox/tabs.ts'
import { provideOutbox } from '../../../lib/outbox/use-outbox.ts'
import { nameOfDatabase } from '../../../lib/outbox/wipe.ts'
import { isSignedIn } from '../../../lib/session/signed-in.ts'
import { withTabLock } from '../../../lib/session/tab-lock.ts'
import { toast } from '../../../ui/toast.ts'
import { loadSender } from './load-sender.ts'
import { createKeptToast, warnOfLeaving } from './notices.ts'

const showWaitingToast = ({ action, isOnPage }: Operation): void => {
  const waitsForRoom = serverIsReachable() && !serverSaves()
  const until = waitsForRoom ? 'the server can save it' : 'you are online'
  const kept = waitsForRoom
    ? `${action} saved locally and will sync when the server can save it`
    : `${action} saved locally and will sync when online`
  const title = isOnPage ? `${action} is waiting in this tab. Keep the tab open until ${until}` : kept
  toast({ id: 'waiting', title })
}

const openOutbox = (personId: string, client: QueryClient): Outbox => {
  const name = nameOfDatabase(personId)
  return createOutbox({
    store: withMemory(openDeviceStore(personId), serverSaves),
    channel: 'BroadcastChannel' in globalThis ? openTabChannel(name) : silentChannel,
    alone: (work, lane) => withTabLock(lane === 'records' ? name : `${name} ${lane}`, work),
    callsOf,
    // After a sign-out, nothing of this person is sent with the next one's session.
    isReachable: () => serverSaves() && isSignedIn(personId),
    onReachable: (listener) => onOnlineChange(() => serverSaves() && listener()),
    loadSender: (kind) => loadSender(kind, client),
    onWaiting: (operation) => {
      // Else a browser that runs out of room may delete it.
      void navigator.storage?.persist?.().catch(() => undefined)
      showWaitingToast(operation)
    },
    onKept: createKeptToast(),
  })
}

/** A signed-in person's stored work on this device, while one of their pages is open. */
export interface Work {
  client: QueryClient
  /** Begins to send. Answers how to stop. */
  start: () => () => void
}

export const openWork = (user: User): Work => {
  const client = createQueryClient()
  const outbox = openOutbox(user._id, client)
  provideOutbox(client, outbox)
  const start = () => {
    const stops = [warnOfLeaving(outbox), outbox.start()]
    return () => {
      for (const stop of stops) stop()
    }
  }
  return { client, start }
}
