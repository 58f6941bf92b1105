import type { User } from '@daybook/contract/accounts'
import type { QueryClient } from '@tanstack/react-query'
import { openOutbox } from '../../../lib/outbox/open-outbox.ts'
import type { Outbox } from '../../../lib/outbox/outbox.ts'
import { provideOutbox } from '../../../lib/outbox/outbox-of.ts'
import { createQueryClient } from '../../../lib/query-client.ts'
import { loadSender } from './load-sender.ts'

/** What a signed-in person has on this device while a page of theirs is open. */
export interface Work {
  client: QueryClient
  outbox: Outbox
}

export const openWork = (user: User): Work => {
  const client = createQueryClient()
  const outbox = openOutbox(user._id, (name) => loadSender(name, client))
  provideOutbox(client, outbox)
  return { client, outbox }
}
