import type { Client, ClientCreate } from '@daybook/contract/clients'
import type { SignedIn } from '../../http/context.ts'
import type { Created } from '../../records/create-record.ts'
import { requireProjects, setProjects } from './assign-projects.ts'
import { clientRecords } from './client-records.ts'
import { newClient } from './client-values.ts'

/**
 * Creates a client; sent again under its own `_id` it answers the one that was made.
 * @throws Refusal 403 `limit_reached`; 400 on `projectIds`; 409 for a used id with another body.
 */
export const createClient = (ctx: SignedIn, body: ClientCreate): Promise<Created<Client>> => {
  const { projectIds = [] } = body
  return clientRecords.create(ctx, body, {
    values: (row) => newClient(body, row),
    counts: !body.archived,
    ...(projectIds.length > 0 && {
      check: async (tx, key) => void (await requireProjects(tx, key, projectIds)),
      complete: (tx, key) => setProjects(tx, key, projectIds),
    }),
  })
}
