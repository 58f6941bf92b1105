import type { User } from '@daybook/contract/accounts'
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '../../../lib/api/query-client.ts'
import { openOutbox } from '../../../lib/outbox/open-outbox.ts'
import type { Outbox } from '../../../lib/outbox/outbox.ts'
import { provideOutbox } from '../../../lib/outbox/use-outbox.ts'
import { loadSender } from './load-sender.ts'

/** A signed-in person's stored work on this device, while one of their pages is open. */
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
