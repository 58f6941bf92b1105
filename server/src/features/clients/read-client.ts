import type { Client } from '@daybook/contract/clients'
import type { Limits } from '@daybook/contract/plans'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { readLimits } from '../accounts/accounts.ts'
import { presentClient } from './presenter.ts'
import { type ClientRow, clientCounter, findClient } from './queries.ts'

/** @throws Refusal 404 for what is missing, in the trash or not the actor's to see. */
export const loadClient = async (ctx: SignedIn, id: string): Promise<ClientRow> => {
  const row = await findClient(ctx.db, ctx.actor.id, id)
  if (!row) throw notFound('Client not found')
  return row
}

/** The present client, for the actor. */
export const readClient = async (ctx: SignedIn, id: string): Promise<Client> =>
  presentClient(await loadClient(ctx, id), ctx.actor)

export const clientLimits = (ctx: SignedIn): Promise<Limits> => readLimits(ctx, clientCounter)
