import { Client, type ClientUpdate } from '@daybook/contract/clients'
import { changeAndRecord, inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { versionConflict } from '../../http/errors.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { changesOf } from './client-values.ts'
import { audienceOf } from './policy.ts'
import { presentClient } from './presenter.ts'
import type { ClientRow } from './queries.ts'
import { holdClient, requireClientRoom } from './read-client.ts'
import { updateClient as write } from './write-queries.ts'

/** Of a client that is held. Undefined when nothing is to be changed: the version stays, and nobody is told. */
const writeHeld = async (
  tx: SignedIn,
  held: ClientRow,
  body: ClientUpdate,
): Promise<ClientRow | undefined> => {
  const changes = changesOf(held, body)
  if (Object.keys(changes).length === 0) return undefined
  return changeAndRecord(tx, (db) => write(db, held, { ...changes, updated_at: tx.now }), {
    type: 'client.updated',
    actorId: tx.actor.id,
    audience: audienceOf(held),
    payload: {},
  })
}

/**
 * Changes what is sent and leaves the rest.
 * @throws Refusal 409 `version_conflict` with the current record when `body.version` is not the current one.
 * @throws Refusal 403 `limit_reached` when it leaves the archive and the plan has no room.
 */
export const updateClient = (ctx: SignedIn, client: ClientRow, body: ClientUpdate): Promise<Client> =>
  inTransaction(ctx, async (tx) => {
    // Owners are locked before their clients, everywhere.
    if (body.archived === false) await lockUserType(tx.db, client.owner_id)
    const held = await holdClient(tx, client)
    if (body.version !== undefined && body.version !== held.version)
      throw versionConflict(Client, presentClient(held))
    if (held.archived && body.archived === false) await requireClientRoom(tx, client.owner_id)
    return presentClient((await writeHeld(tx, held, body)) ?? held)
  })
