import type { Client } from '@daybook/contract/clients'
import { type Limits, limitsOf } from '@daybook/contract/plans'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { requireRoom } from '../accounts/accounts.ts'
import { presentClient } from './presenter.ts'
import { type ClientRow, countOwned, findClient } from './queries.ts'
import { type ClientKey, lockClient } from './write-queries.ts'

/** @throws Refusal 404 for what is missing, in the trash or not the actor's to see. */
export const loadClient = async (ctx: SignedIn, id: string): Promise<ClientRow> => {
  const row = await findClient(ctx.db, ctx.actor.id, id)
  if (!row) throw notFound('Client not found')
  return row
}

/** The client as it is now, for the actor. */
export const readClient = async (ctx: SignedIn, id: string): Promise<Client> =>
  presentClient(await loadClient(ctx, id))

/**
 * Keeps the client from being changed or trashed until the transaction ends, and says what it is now.
 * @throws Refusal 404 when it went to the trash meanwhile.
 */
export const holdClient = async (tx: SignedIn, client: ClientKey): Promise<ClientRow> => {
  const held = await lockClient(tx.db, client)
  if (!held) throw notFound('Client not found')
  return held
}

/** @throws Refusal 403 `limit_reached` when the owner's plan has no room for one more (spec 2 §9). */
export const requireClientRoom = (tx: SignedIn, ownerId: string): Promise<void> =>
  requireRoom(tx, ownerId, 'clients', () => countOwned(tx.db, ownerId), 'Client limit reached')

export const clientLimits = async (ctx: SignedIn): Promise<Limits> =>
  limitsOf(ctx.actor.userType, 'clients', await countOwned(ctx.db, ctx.actor.id))
