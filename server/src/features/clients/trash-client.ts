import type { Client } from '@daybook/contract/clients'
import type { SignedIn } from '../../http/context.ts'
import { conflict } from '../../http/errors.ts'
import { giveProjects } from './assign-projects.ts'
import { updateClient } from './change-client.ts'
import { clientRecords } from './client-records.ts'
import { lockFreeProjects, lockProjectsOf } from './project-queries.ts'
import { type ClientRow, hasInvoices } from './queries.ts'

/**
 * To the trash; its projects stay without a client (rules §5).
 * @throws Refusal 409 for one with issued invoices, which is archived instead.
 */
const trashClient = (ctx: SignedIn, client: ClientRow): Promise<void> =>
  clientRecords.trash(ctx, client, {
    release: async (tx, held) => {
      if (await hasInvoices(tx.db, held))
        throw conflict(
          `This client has invoices and cannot be deleted. ${held.archived ? 'It is archived already.' : 'Archive it instead.'}`,
        )
      const freed = (await lockProjectsOf(tx.db, held)).map(({ id }) => id)
      await giveProjects(tx, freed, null)
      return { freed_projects: freed }
    },
  })

/** A client with invoices is archived instead, where that is asked for (rules §5). */
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
export const restoreClient = (ctx: SignedIn, id: string): Promise<Client> =>
  clientRecords.restore(ctx, id, {
    columns: { freed_projects: [] },
    counts: ({ archived }) => !archived,
    prepare: async (tx, { owner_id: ownerId, freed_projects: freed }) => {
      const projects = await lockFreeProjects(tx.db, ownerId, freed)
      await giveProjects(
        tx,
        projects.map((project) => project.id),
        id,
      )
    },
  })
