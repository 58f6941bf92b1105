import type { Client } from '@daybook/contract/clients'
import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { byName } from '../../lib/records/orders.ts'
import { clientFields } from './client-fields.ts'
import { type ClientChange, clientRecords, listedClients } from './client-records.ts'

// Of the browser, before anything is loaded that asks for it.
vi.hoisted(() => vi.stubGlobal('navigator', { onLine: false }))

const { apply: applyChange } = clientRecords.kind
const { blank: blankFields, draftOf, fieldsOf, typedIn } = clientFields

const at = '2026-03-10T09:00:00.000Z'
const create = (id: string, name: string) => ({ kind: 'create', id, body: { name }, at }) as const

const made = (...names: string[]): readonly Client[] =>
  names.reduce<readonly Client[]>((clients, name) => applyChange(clients, create(name, name)), [])

const namesOf = (clients: readonly Client[]) => clients.map(({ name }) => name)

test('a new client stands in its alphabetical place, ignoring accents and case, and once only', () => {
  const clients = made('beta', 'Émile', 'Alpha', 'نور', 'Beta')
  expect(namesOf(clients)).toEqual(['Alpha', 'Beta', 'beta', 'Émile', 'نور'])
  expect(applyChange(clients, create('Alpha', 'Alpha'))).toEqual(clients)
  expect(clients.toReversed().toSorted(byName)).toEqual(clients)
})

test('an edit changes what was sent, clears what was blanked, and moves a renamed client', () => {
  const before = applyChange([], {
    ...create('a', 'Alpha'),
    body: { name: 'Alpha', email: 'a@b.example', address: { city: 'Bonn', line1: 'Weg' }, projectIds: ['p'] },
  })
  expect(before[0]?.projectCount).toBe(1)
  const [beta, renamed] = applyChange([...before, ...made('Beta')], {
    kind: 'edit',
    id: 'a',
    fields: { name: 'Zeta', email: null, address: { line1: null }, version: 1 },
    base: {},
    version: 1,
  })
  expect([beta?.name, renamed?.name, renamed?.email]).toEqual(['Beta', 'Zeta', ''])
  expect(renamed?.address).toMatchObject({ city: 'Bonn', line1: '' })
})

test('what is archived, deleted and restored', () => {
  const clients = made('Alpha', 'Beta')
  const archived = applyChange(clients, { kind: 'archive', id: 'Alpha', archived: true, version: 1 })
  expect(namesOf(listedClients(archived, { search: '', archived: true }))).toEqual(['Alpha'])
  expect(namesOf(listedClients(archived, { search: '', archived: false }))).toEqual(['Beta'])
  const [alpha] = clients
  const rest = applyChange(clients, { kind: 'delete', id: 'Alpha' })
  expect(namesOf(rest)).toEqual(['Beta'])
  expect(alpha && applyChange(rest, { kind: 'restore', id: 'Alpha', record: alpha })).toEqual(clients)
})

test('the search finds any part of name, company and address', () => {
  const clients = applyChange([], {
    ...create('a', 'José'),
    body: { name: 'José', company: 'Straße', email: 'jo@mail.example' },
  })
  for (const search of ['jose', ' STRASSE ', 'mail.ex'])
    expect(listedClients(clients, { search, archived: false })).toHaveLength(1)
  expect(listedClients(clients, { search: 'berlin', archived: false })).toEqual([])
})

test('typed text comes back as it was typed, from a create and from an edit', () => {
  const body = {
    name: 'Ada',
    address: { city: 'Bonn' },
    currency: 'JPY',
    hourlyRate: 9000,
    paymentTermsDays: 0,
    contacts: [{ name: 'Bob', email: null }],
    projectIds: ['p'],
  }
  const contacts = [{ name: 'Bob', email: '', phone: '', key: 0 }]
  const typed = {
    name: 'Ada',
    city: 'Bonn',
    currency: 'JPY',
    hourlyRate: '9000',
    paymentTermsDays: '0',
    contacts,
  }
  const change = { kind: 'create', id: 'a', body, at } as const
  expect(draftOf(body)).toEqual({ ...blankFields, ...typed, projectIds: ['p'] })
  const [client] = applyChange([], change)
  expect(client && fieldsOf(client)).toEqual({ ...blankFields, ...typed })
  const edit = { kind: 'edit', id: 'a', fields: body, base: { city: '', name: '' }, version: 1 } as const
  expect(typedIn(edit)).toEqual({ name: 'Ada', city: 'Bonn' })
})

test('a change of a kind that this build does not know is refused, and not taken for sent', async () => {
  const { kind, cacheOf } = clientRecords
  const unknown = { kind: 'merge', id: 'a' } as unknown as ClientChange
  const sent = kind.send(unknown, cacheOf(new QueryClient()))
  await expect(sent).rejects.toThrow('It cannot be saved from this page')
})

describe('projects that are assigned', () => {
  const choice = (_id: string, clientId: string | null) => ({
    ...{ _id, name: _id, color: '#000000', active: true },
    clientId: clientId && { _id: clientId, name: clientId },
  })
  /** What is sent, where the server knows these projects by then. */
  const sentFor = async (change: ClientChange, projects: readonly object[]) => {
    const { kind, cacheOf } = clientRecords
    const bodies: unknown[] = []
    await kind.send(change, cacheOf(new QueryClient()), async (endpoint, { body }: { body?: unknown }) => {
      if (endpoint.method === 'GET') return projects as never
      bodies.push(body)
      return made('a')[0] as never
    })
    return bodies
  }
  const assign = { kind: 'assign', id: 'a', projectIds: ['kept', 'mine'], base: ['kept', 'taken'] } as const

  test('are merged with those that were assigned elsewhere meanwhile', async () => {
    const projects = [choice('kept', 'a'), choice('taken', 'a'), choice('theirs', 'a'), choice('mine', 'b')]
    expect(await sentFor(assign, projects)).toEqual([{ projectIds: ['kept', 'theirs', 'mine'] }])
    // What went to another client meanwhile stays there.
    const moved = [choice('kept', 'b'), choice('taken', 'a'), choice('mine', null)]
    expect(await sentFor(assign, moved)).toEqual([{ projectIds: ['mine'] }])
  })

  test('are sent without those that are gone', async () => {
    expect(await sentFor(assign, [choice('kept', 'a')])).toEqual([{ projectIds: ['kept'] }])
  })

  test('are sent as they were chosen where an earlier build stored them', async () => {
    const { base: _, ...stored } = assign
    const projects = [choice('kept', 'a'), choice('theirs', 'a'), choice('mine', null)]
    expect(await sentFor(stored, projects)).toEqual([{ projectIds: ['kept', 'mine'] }])
  })
})
