import type { Address, Client, ClientCreate, ClientUpdate } from '@daybook/contract/clients'
import { fold } from '@daybook/contract/fold'
import type { CreateChange, EditChange } from '../../lib/records/record.ts'
import type { ClientFields } from './client-fields.ts'

interface ClientEdit extends EditChange<ClientUpdate, ClientFields> {
  /** That of its rate; an older app has stored changes without it. */
  currency?: string
}

/** What a person did to a client, as data: shown at once by `applyChange`, sent by `sendChange`. */
export type ClientChange =
  | CreateChange<ClientCreate>
  | ClientEdit
  | { kind: 'archive'; id: string; archived: boolean; version: number }
  | { kind: 'assign'; id: string; projectIds: readonly string[] }
  | { kind: 'delete'; id: string }
  /** Only its name is known of one in the trash: it is listed once the server has it back. */
  | { kind: 'restore'; id: string; client?: Client; title?: string }

const blankAddress: Address = { line1: '', line2: '', city: '', region: '', postalCode: '', country: '' }

const withLines = (address: Address, sent: ClientUpdate['address']): Address => {
  if (sent === undefined) return address
  if (sent === null) return blankAddress
  const lines = Object.entries(sent).flatMap(([line, value]) =>
    value === undefined ? [] : [[line, value ?? '']],
  )
  return { ...address, ...Object.fromEntries(lines) }
}

const texts = ['email', 'company', 'notes', 'phone', 'website', 'taxId'] as const

const edited = (client: Client, fields: ClientUpdate): Client => {
  const { address, contacts, version: _, ...others } = fields
  const blanked = texts.flatMap((name) => (name in others ? [[name, others[name] ?? '']] : []))
  return {
    ...client,
    ...(others as Partial<Client>),
    ...Object.fromEntries(blanked),
    address: withLines(client.address, address),
    contacts:
      contacts?.map(({ name, email, phone }) => ({ name, email: email ?? '', phone: phone ?? '' })) ??
      client.contacts,
  }
}

const newClient = ({ id, body, at }: CreateChange<ClientCreate>): Client => {
  const { projectIds = [], _id: _, ...fields } = body
  const blank: Client = {
    ...{ _id: id, name: body.name, email: '', company: '', notes: '', phone: '', website: '' },
    ...{ address: blankAddress, taxId: '', currency: null, locale: null, paymentTermsDays: null },
    ...{ hourlyRate: null, contacts: [], archived: false, projectCount: projectIds.length },
    ...{ createdAt: at, updatedAt: at, version: 1 },
  }
  return edited(blank, fields)
}

const sortedLength = 300
const sortName = ({ name }: Client) => fold(name).slice(0, sortedLength)

/** As the server lists them. */
export const byName = (one: Client, other: Client): number => {
  const [before, after] = [sortName(one), sortName(other)]
  if (before === after) return one._id < other._id ? -1 : 1
  return before < after ? -1 : 1
}

const withClient = (clients: readonly Client[], client: Client): readonly Client[] =>
  clients.some(({ _id }) => _id === client._id) ? clients : [...clients, client].sort(byName)

const changed = (client: Client, change: ClientChange): Client => {
  switch (change.kind) {
    case 'edit':
      return edited(client, change.fields)
    case 'archive':
      return { ...client, archived: change.archived }
    case 'assign':
      return { ...client, projectCount: change.projectIds.length }
    default:
      return client
  }
}

/** `currency` is that of the rate where the edit does not change it. */
export const editOf = (edit: Omit<ClientEdit, 'kind'>, currency: string): ClientEdit => ({
  kind: 'edit',
  ...edit,
  currency: edit.fields.currency || currency,
})

/** The list as it will be once the server agrees. */
export const applyChange = (clients: readonly Client[], change: ClientChange): readonly Client[] => {
  if (change.kind === 'create') return withClient(clients, newClient(change))
  if (change.kind === 'restore') return change.client ? withClient(clients, change.client) : clients
  if (change.kind === 'delete') return clients.filter(({ _id }) => _id !== change.id)
  const next = clients.map((client) => (client._id === change.id ? changed(client, change) : client))
  return change.kind === 'edit' && change.fields.name !== undefined ? next.sort(byName) : next
}
