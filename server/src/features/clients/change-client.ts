import type { Client, ClientUpdate } from '@daybook/contract/clients'
import type { SignedIn } from '../../http/context.ts'
import { requireRoom } from '../accounts/accounts.ts'
import { clientLimit, clientRecords } from './client-records.ts'
import { changesOf } from './client-values.ts'
import type { ClientRow } from './queries.ts'

/**
 * Changes what is sent and leaves the rest.
 * @throws Refusal 409 `version_conflict` with the current record when `body.version` is not the current one.
 * @throws Refusal 403 `limit_reached` when it leaves the archive and the plan has no room.
 */
export const updateClient = (ctx: SignedIn, client: ClientRow, body: ClientUpdate): Promise<Client> =>
  clientRecords.change(ctx, client, {
    version: body.version,
    locksOwner: body.archived === false,
    columns: async (tx, held) => {
      if (held.archived && body.archived === false)
        await requireRoom(tx, client.owner_id, clientLimit.counter, clientLimit.message)
      return changesOf(held, body)
    },
  })
