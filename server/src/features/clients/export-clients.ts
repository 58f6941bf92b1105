import type { Client } from '@daybook/contract/clients'
import { exportOf, inPages } from '../../export-source.ts'
import type { SignedIn } from '../../http/context.ts'
import { clientColumns } from './client-columns.ts'
import { listClients } from './list-clients.ts'
import { findOwnCurrency } from './queries.ts'

const readClients = async function* (ctx: SignedIn): AsyncGenerator<Client[]> {
  for (const archived of [false, true]) yield* inPages((page) => listClients(ctx, { ...page, archived }))
}

/** The person's clients, those that are archived too (rules §3). */
export const exportedClients = exportOf<Client, string>({
  name: 'clients',
  about: 'your clients, archived ones too',
  pages: readClients,
  known: ({ db, actor }) => findOwnCurrency(db, actor.id),
  columns: { ...clientColumns, Archived: ({ archived }) => (archived ? 'yes' : 'no') },
})
