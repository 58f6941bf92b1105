import type { QueryClient } from '@tanstack/react-query'
import { silentChannel } from './channel.ts'
import { callsOf } from './keyed-call.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import { createMemoryStore } from './store.ts'

const outboxes = new WeakMap<QueryClient, Outbox>()

/** For the shell, before anything is done: where that person's work goes. */
export const provideOutbox = (client: QueryClient, outbox: Outbox): void => void outboxes.set(client, outbox)

const inThisPage = (): Outbox =>
  createOutbox({
    store: createMemoryStore(),
    channel: silentChannel,
    alone: (work) => work(),
    callsOf,
    isReachable: () => true,
    onReachable: () => () => {},
  })

/** Where the work of the person goes whose data the cache holds; where none was provided, it lasts as long as the page. */
export const outboxOf = (client: QueryClient): Outbox => {
  const outbox = outboxes.get(client) ?? inThisPage()
  outboxes.set(client, outbox)
  return outbox
}
