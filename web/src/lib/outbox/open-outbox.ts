import { toast } from '../../ui/toast.ts'
import { onOnlineChange, serverIsReachable } from '../online.ts'
import { isSignedIn } from '../signed-in.ts'
import { withTabLock } from '../tab-lock.ts'
import { openTabChannel, silentChannel } from './channel.ts'
import { openDeviceStore } from './device-store.ts'
import { callsOf } from './keyed-call.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { Sender } from './sender.ts'
import { withMemory } from './store.ts'

/** The outbox of a person on this device, which all their tabs share. */
export const openOutbox = (
  personId: string,
  loadSender: (name: string) => Promise<Sender | undefined>,
): Outbox => {
  const name = `outbox ${personId}`
  return createOutbox({
    store: withMemory(openDeviceStore(personId)),
    channel: 'BroadcastChannel' in globalThis ? openTabChannel(name) : silentChannel,
    alone: (work) => withTabLock(name, work),
    callsOf,
    // Whoever is signed in by now sends nothing of somebody else's.
    isReachable: () => serverIsReachable() && isSignedIn(personId),
    onReachable: (listener) => onOnlineChange(() => serverIsReachable() && listener()),
    loadSender,
    onWaiting: ({ action }) => {
      // Else a browser that runs out of room may clear it away.
      void navigator.storage?.persist?.().catch(() => undefined)
      toast({ id: 'waiting', title: `${action} saved locally and will sync when online` })
    },
    onKept: ({ id, action, subject }, { message }) =>
      toast({
        id: `kept ${id}`,
        title: `${action} was refused`,
        description: [subject, message].filter(Boolean).join(': '),
        tone: 'bad',
      }),
  })
}
