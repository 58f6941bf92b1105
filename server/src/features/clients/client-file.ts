import type { Client, ClientQuery } from '@daybook/contract/clients'
import { amountText } from '@daybook/contract/money'
import type { SignedIn } from '../../http/context.ts'
import { csvLines } from '../../http/csv.ts'
import { Download } from '../../http/download.ts'
import { listClients } from './list-clients.ts'
import { findOwnCurrency } from './queries.ts'

const pageSize = 500

// As the import knows them.
const titles = [
  'Name',
  'Company',
  'E-mail',
  'Phone',
  'Website',
  'Address line 1',
  'Address line 2',
  'City',
  'Region',
  'Postal code',
  'Country',
  'Tax ID',
  'Currency',
  'Payment terms',
  'Hourly rate',
  'Language',
  'Contacts',
  'Notes',
]

const rowOf = (client: Client, ownCurrency: string) => {
  const { address, hourlyRate, currency } = client
  return [
    client.name,
    client.company,
    client.email,
    client.phone,
    client.website,
    address.line1,
    address.line2,
    address.city,
    address.region,
    address.postalCode,
    address.country,
    client.taxId,
    currency ?? (hourlyRate === null ? null : ownCurrency),
    client.paymentTermsDays,
    hourlyRate === null ? null : amountText(hourlyRate, currency ?? ownCurrency),
    client.locale,
    // All of them in one cell: how many there are differs.
    client.contacts.length > 0 ? JSON.stringify(client.contacts) : null,
    client.notes,
  ]
}

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
      titles,
      clients.map((client) => rowOf(client, ownCurrency)),
    ),
  )
}
