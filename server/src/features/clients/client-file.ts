import type { Client, ClientQuery } from '@daybook/contract/clients'
import type { SignedIn } from '../../http/context.ts'
import { csvLines } from '../../http/csv.ts'
import { Download } from '../../http/download.ts'
import { clientColumns } from './client-columns.ts'
import { listClients } from './list-clients.ts'
import { findOwnCurrency } from './queries.ts'

const pageSize = 500

const cellsOf = Object.values(clientColumns)

/** All matching clients, whatever the page, as a file for spreadsheets that the import can read back. */
export const clientFile = async (ctx: SignedIn, query: ClientQuery): Promise<Download> => {
  const ownCurrency = await findOwnCurrency(ctx.db, ctx.actor.id)
  const clients: Client[] = []
  let cursor: string | undefined
  do {
    const page = await listClients(ctx, { ...query, limit: pageSize, cursor })
    clients.push(...page.items)
    cursor = page.nextCursor ?? undefined
  } while (cursor)
  return new Download(
    'text/csv',
    'clients.csv',
    csvLines(
      Object.keys(clientColumns),
      clients.map((client) => cellsOf.map((cellOf) => cellOf(client, ownCurrency))),
    ),
  )
}
