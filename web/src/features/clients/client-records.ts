import { Client, getClient, listClients } from '@daybook/contract/clients'
import type { Page } from '@daybook/contract/endpoint'
import { call } from '../../lib/api-client.ts'
import type { FailureWords } from '../../lib/records/record.ts'
import { createRecords } from '../../lib/records/records.ts'
import { applyChange, byName, type ClientChange } from './client-change.ts'
import { type ClientDraft, draftOf, typedIn } from './client-draft.ts'
import { type ClientFields, fieldsOf } from './client-fields.ts'
import { sendChange } from './send-change.ts'

/** Title and, where the server says nothing itself, nothing more (spec 2 §8). */
const failures: Record<ClientChange['kind'], FailureWords> = {
  create: ['Failed to create client'],
  edit: ['Failed to update client'],
  archive: ['Failed to update client'],
  assign: ['Failed to assign projects'],
  delete: ['Failed to delete client'],
  restore: ['Failed to restore client'],
}

const actions: Record<ClientChange['kind'], string> = {
  create: 'New client',
  edit: 'Client update',
  archive: 'Client update',
  assign: 'Projects of a client',
  delete: 'Client deletion',
  restore: 'Client restore',
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
  const page = await call(listClients, { query }, { signal, fresh: true })
  if (!isArchived) return { ...page, nextCursor: page.nextCursor ?? archived }
  return { ...page, nextCursor: page.nextCursor && archived + page.nextCursor }
}

/** The clients of the signed-in person. */
export const clientRecords = createRecords<Client, ClientChange, ClientFields, ClientDraft>({
  name: 'clients',
  schema: Client,
  compare: byName,
  fieldsOf,
  readPage,
  readOne: (id) => call(getClient, { params: { id } }, { fresh: true }),
  apply: applyChange,
  send: sendChange,
  actions,
  titleOf: ({ name }) => name,
  removes: ({ kind }) => kind === 'delete',
  typedIn,
  draftOf: (change) => (change.kind === 'create' ? draftOf(change) : undefined),
  events: ['client.'],
  goneEvent: 'client.trashed',
  failures,
  limit: {
    title: 'Client limit reached',
    description: 'Basic users can only create up to 3 clients. Upgrade to Pro for unlimited clients.',
    lasts: 'clientLimit',
  },
})
