import { Client } from '@daybook/contract/clients'
import { createRecords } from '../../records/records.ts'
import { audienceOf } from './policy.ts'
import { type ClientRow, clientColumns, clientCounter } from './queries.ts'
import { readClient } from './read-client.ts'

export const clientLimit = { counter: clientCounter, message: 'Client limit reached' }

/** What clients have in common with all records. */
export const clientRecords = createRecords<
  'clients',
  ClientRow & { freed_projects: string[] },
  Client,
  'clients'
>({
  type: 'client',
  table: 'clients',
  called: 'Client',
  schema: Client,
  columns: [...clientColumns, 'clients.freed_projects'],
  read: readClient,
  audienceOf,
  limit: clientLimit,
})
