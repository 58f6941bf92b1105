import { toast } from '../../ui/toast.ts'
import { onOnlineChange, serverIsReachable, serverSaves } from '../connection/online.ts'
import { isSignedIn } from '../session/signed-in.ts'
import { withTabLock } from '../session/tab-lock.ts'
import { openDeviceStore } from './device-store.ts'
import { callsOf } from './keyed-call.ts'
import { createKeptToast, warnOfLeaving } from './notices.ts'
import type { Operation } from './operation.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { LoadSender } from './sender.ts'
import { withMemory } from './store.ts'
import { openTabChannel, silentChannel } from './tabs.ts'
import { nameOfDatabase } from './wipe.ts'

const waitingWords = ({ action, isOnPage }: Operation): string => {
  const isFull = serverIsReachable() && !serverSaves()
  return isOnPage
    ? `${action} waits in this tab: keep it open until ${isFull ? 'the server can save it' : 'you are online'}`
    : `${action} saved locally and will sync when ${isFull ? 'the server can save it' : 'online'}`
}

/** The outbox of a person on this device, which all their tabs share. */
export const openOutbox = (personId: string, loadSender: LoadSender): Outbox => {
  const name = nameOfDatabase(personId)
  const outbox = createOutbox({
    store: withMemory(openDeviceStore(personId), serverSaves),
    channel: 'BroadcastChannel' in globalThis ? openTabChannel(name) : silentChannel,
    alone: (work, lane) => withTabLock(lane === 'records' ? name : `${name} ${lane}`, work),
    callsOf,
    // Whoever is signed in by now sends nothing of somebody else's.
    isReachable: () => serverSaves() && isSignedIn(personId),
    onReachable: (listener) => onOnlineChange(() => serverSaves() && listener()),
    loadSender,
    onWaiting: (operation) => {
      // Else a browser that runs out of room may clear it away.
      void navigator.storage?.persist?.().catch(() => undefined)
      toast({ id: 'waiting', title: waitingWords(operation) })
    },
    onKept: createKeptToast(),
  })
  return {
    ...outbox,
    start: () => {
      const stops = [warnOfLeaving(outbox), outbox.start()]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
