import type { Client, ClientQuery } from '@daybook/contract/clients'
import type { Page } from '@daybook/contract/endpoint'
import type { SignedIn } from '../../http/context.ts'
import { bySortValue, type Part, readPage } from '../../http/page.ts'
import { presentClient } from './presenter.ts'
import * as queries from './queries.ts'

/** A page of the actor's clients by name, and how many match over all pages. */
export const listClients = ({ actor, db }: SignedIn, query: ClientQuery): Promise<Page<Client>> =>
  readPage(query, {
    list: (part: Part) => queries.listClients(db, actor.id, { filters: query, ...part }),
    count: () => queries.countMatching(db, actor.id, query),
    positionOf: bySortValue,
    present: (row) => presentClient(row, actor),
  })

/** The newest of the actor's clients, and how many they have; those that are archived left out. */
export const newestClients = async (
  { actor, db }: SignedIn,
  limit: number,
): Promise<{ items: Client[]; total: number }> => {
  const rows = await queries.listNewest(db, actor.id, limit)
  return { items: rows.map((row) => presentClient(row, actor)), total: rows[0]?.total ?? 0 }
}
