import * as contract from '@daybook/contract/clients'
import { Client, type ClientCreate, type ClientUpdate } from '@daybook/contract/clients'
import type { Page } from '@daybook/contract/endpoint'
import { listProjectChoices } from '@daybook/contract/project-choices'
import { call } from '../../lib/api/api-client.ts'
import { ApiError } from '../../lib/api/api-error.ts'
import { mergeChoice } from '../../lib/forms/merge-edits.ts'
import { describeRecords } from '../../lib/records/changes/describe-records.ts'
import { figuresKeyOf } from '../../lib/records/changes/lazy-records.ts'
import type { Deletion, FieldsEdit, Restoration, Turning } from '../../lib/records/changes/standard-change.ts'
import { textSearch } from '../../lib/records/list/text-search.ts'
import { byName } from '../../lib/records/orders.ts'
import type { CreateChange } from '../../lib/records/record.ts'
import { type ClientFields, clientFields } from './client-fields.ts'

/** A change of a client, as data. */
export type ClientChange =
  | CreateChange<ClientCreate>
  | FieldsEdit<ClientUpdate, ClientFields>
  | Turning<'archive', 'archived'>
  /** `base` are those that it had when they were chosen; missing where an earlier build stored it. */
  | { kind: 'assign'; id: string; projectIds: readonly string[]; base?: readonly string[] }
  | Deletion
  | Restoration<Client>

/** By the rules of `GET /clients`. */
export const listedClients = (
  clients: readonly Client[],
  { search, archived }: { search: string; archived: boolean },
): readonly Client[] => {
  const isFound = textSearch(search)
  return clients.filter(
    (client) => client.archived === archived && isFound(client.name, client.company, client.email),
  )
}

/** Begins the cursors behind the last page of those that are not archived. */
const archived = 'archived:'

/** The server lists archived ones apart; here they follow the others. */
const readPage = async (
  { limit, cursor }: { limit: number; cursor?: string },
  signal: AbortSignal,
): Promise<Page<Client>> => {
  const isArchived = cursor?.startsWith(archived) ?? false
  const query = {
    limit,
    ...(isArchived && { archived: true }),
    cursor: (isArchived ? cursor?.slice(archived.length) : cursor) || undefined,
  }
  const page = await call(contract.listClients, { query }, { signal, fresh: true })
  if (!isArchived) return { ...page, nextCursor: page.nextCursor ?? archived }
  return { ...page, nextCursor: page.nextCursor && archived + page.nextCursor }
}

/** The clients of the signed-in person. */
export const clientRecords = describeRecords<Client, ClientChange>()({
  name: 'clients',
  noun: 'client',
  schema: Client,
  fields: clientFields,
  calls: {
    get: contract.getClient,
    create: contract.createClient,
    update: contract.updateClient,
    delete: contract.deleteClient,
    restore: contract.restoreClient,
  },
  failures: {
    create: ['Failed to create client'],
    edit: ['Failed to update client'],
    delete: ['Failed to delete client'],
    restore: ['Failed to restore client'],
  },
  invalidAnswer: 'Invalid client data received from server',
  readPage,
  compare: byName,
  sortedBy: ['name'],
  titleOf: ({ name }) => name,
  subtitleOf: ({ company, email }) => company || email,
  made: ({ body: { projectIds = [] } }) => ({
    archived: false,
    projectCount: projectIds.length,
    can: { edit: true, delete: true },
  }),
  switches: { archive: 'archived' },
  own: {
    assign: {
      action: 'Client projects',
      failure: ['Failed to assign projects'],
      changed: (client, { projectIds }) => ({ ...client, projectCount: projectIds.length }),
      send: async ({ id, projectIds: mine, base }, cache, keyed) => {
        const all = await keyed(listProjectChoices, {})
        const theirs = all.flatMap(({ _id, clientId }) => (clientId?._id === id ? _id : []))
        // The server takes the whole list: others may have assigned or deleted some meanwhile (rules §13).
        const body = { projectIds: mergeChoice({ base, mine, theirs }, all) }
        cache.keep(await keyed(contract.assignProjects, { params: { id }, body }))
        // Until its figures are there, the projects show as they were chosen.
        await cache.client.invalidateQueries({ queryKey: [...figuresKeyOf('clients'), id] })
      },
    },
  },
  // One with issued invoices is archived, never destroyed (rules §5).
  insteadOf: ({ kind, id }, error, client) =>
    kind === 'delete' && error instanceof ApiError && error.code === 'conflict' && client && !client.archived
      ? { label: 'Archive', change: { kind: 'archive', id, archived: true, version: client.version } }
      : undefined,
  limit: {
    title: 'Client limit reached',
    description: 'Basic users can only create up to 3 clients. Upgrade to Pro for unlimited clients.',
    lasts: 'clientLimit',
  },
})
