import type { Client } from '@daybook/contract/clients'
import { changeAndRecord, inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { notFound } from '../../http/errors.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { giveProjects } from './assign-projects.ts'
import { updateClient } from './change-client.ts'
import { audienceOf } from './policy.ts'
import { lockFreeProjects, lockProjectsOf } from './project-queries.ts'
import type { ClientRow } from './queries.ts'
import { holdClient, readClient, requireClientRoom } from './read-client.ts'
import * as writes from './write-queries.ts'

/** To the trash, from where it comes back within 30 days; its projects stay without a client (decisions §5). */
const trashClient = (ctx: SignedIn, client: ClientRow): Promise<void> =>
  inTransaction(ctx, async (tx) => {
    const held = await holdClient(tx, client)
    const projects = await lockProjectsOf(tx.db, held)
    const freed = projects.map(({ id }) => id)
    await giveProjects(tx, freed, null)
    const changes = { trashed_at: tx.now, updated_at: tx.now, freed_projects: freed }
    await changeAndRecord(tx, (db) => writes.updateClient(db, held, changes), {
      type: 'client.trashed',
      actorId: tx.actor.id,
      audience: audienceOf(held),
      payload: {},
    })
  })

/** Whoever has invoices is kept in the archive instead, where that is asked for (decisions §5). */
export const deleteClient = async (
  ctx: SignedIn,
  client: ClientRow,
  { archive }: { archive?: boolean },
): Promise<'archived' | 'trashed'> => {
  if (archive) {
    await updateClient(ctx, client, { archived: true })
    return 'archived'
  }
  await trashClient(ctx, client)
  return 'trashed'
}

/**
 * Takes it back, and with it those of its projects that got no other client since.
 * @throws Refusal 404 when it is not in the actor's trash; 403 `limit_reached`, since restoring counts.
 */
export const restoreClient = async (ctx: SignedIn, id: string): Promise<Client> => {
  await inTransaction(ctx, async (tx) => {
    const { id: ownerId } = tx.actor
    // Owners are locked before their clients, everywhere.
    await lockUserType(tx.db, ownerId)
    const trashed = await writes.lockTrashedClient(tx.db, ownerId, id)
    if (!trashed) throw notFound('Client not found')
    if (!trashed.archived) await requireClientRoom(tx, ownerId)
    const projects = await lockFreeProjects(tx.db, ownerId, trashed.freed_projects)
    await giveProjects(
      tx,
      projects.map((project) => project.id),
      id,
    )
    await changeAndRecord(tx, (db) => writes.untrashClient(db, trashed, tx.now), {
      type: 'client.restored',
      actorId: ownerId,
      audience: [ownerId],
      payload: {},
    })
  })
  return readClient(ctx, id)
}
