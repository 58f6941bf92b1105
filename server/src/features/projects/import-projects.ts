import { Currency } from '@daybook/contract/currency'
import { ProjectCreate } from '@daybook/contract/projects'
import { z } from 'zod'
import { changeRowsAndRecord } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { importedRow, importOf, type NewRecordOf, type ReadRecord, readBy } from '../../import-source.ts'
import { insertRecords } from '../../records/import-queries.ts'
import { audienceOfChanged } from '../sharing/sharing.ts'
import { newProjectOf } from './project-fields.ts'
import { listClientCurrencies, listOwnByNames, projectCounter } from './queries.ts'

const More = z.object({ amountCurrency: Currency.nullable().catch(null) })

type Read = ReadRecord<ProjectCreate, z.infer<typeof More>>

/** Names are unique per owner (rules §5): what is called like a project that is there goes to that one. */
const sameNamed = async (
  { db, actor }: SignedIn,
  records: readonly NewRecordOf<Read>[],
): Promise<Map<string, string>> => {
  const named = await listOwnByNames(db, actor.id, [
    ...new Set(records.map(({ record }) => record.body.name)),
  ])
  const calledBy = new Map(named.map(({ name, called }) => [name, called]))
  const ids = new Map(named.flatMap(({ called, id }) => (id ? [[called, id] as const] : [])))
  const same = new Map<string, string>()
  for (const { id, record } of records) {
    const called = calledBy.get(record.body.name) ?? record.body.name
    const found = ids.get(called)
    if (found) same.set(id, found)
    else ids.set(called, id)
  }
  return same
}

/** Projects of an export, shared with nobody (rules §3). */
export const importedProjects = importOf<Read>({
  name: 'projects',
  table: 'projects',
  read: readBy(ProjectCreate, More),
  parent: { table: 'clients', idOf: ({ body }) => body.clientId, failed: 'Its client was not imported' },
  room: { counter: projectCounter, message: 'Project limit reached' },
  sameAs: sameNamed,
  insert: async (tx, records, { own }) => {
    const clients = records.flatMap(({ parentId }) => parentId ?? [])
    const currencyOf = await listClientCurrencies(tx.db, tx.actor.id, [...new Set(clients)])
    /** What it was in, where it would be in another one here: by its client, or by the person. */
    const movedFrom = ({ parentId, record: { body, more } }: NewRecordOf<Read>) =>
      body.currency || more.amountCurrency === (currencyOf.get(parentId ?? '') ?? own)
        ? body.currency
        : more.amountCurrency
    const rows = records.map((record) => ({
      ...importedRow(tx, record),
      ...newProjectOf({ ...record.record.body, clientId: record.parentId, currency: movedFrom(record) }),
    }))
    const made = await changeRowsAndRecord(tx, (db) => insertRecords(db, 'projects', rows), {
      ...{ type: 'project.created', actorId: tx.actor.id, payload: {} },
      audience: audienceOfChanged('project'),
    })
    return made.map(({ id }) => id)
  },
})
