import { sql } from 'kysely'
import { likePattern } from '../../db/like-pattern.ts'
import type { PlanCounter } from '../../db/plan-counter.ts'
import { runPlanned } from '../../db/planned.ts'
import type { Database } from '../../db/types.ts'
import type { Part } from '../../http/page.ts'
import { clientFields } from './client-fields.ts'

/** The one scope of what a person sees; every read of clients starts here. */
export const visibleTo = (db: Database, viewer: string) =>
  db.selectFrom('clients').where('clients.owner_id', '=', viewer).where('clients.trashed_at', 'is', null)

const projectCount = sql<number>`(
  select count(*) from projects p where p.client_id = clients.id and p.trashed_at is null)`

/** The record, with what other rows say of it. */
export const clientColumns = [
  'clients.id',
  'clients.owner_id',
  ...clientFields.columns.map((column) => `clients.${column}` as const),
  'clients.address',
  'clients.contacts',
  'clients.archived',
  'clients.created_at',
  'clients.updated_at',
  'clients.version',
  projectCount.as('project_count'),
] as const

const selectRecord = (query: ReturnType<typeof visibleTo>) => query.select(clientColumns)

export const findClient = async (db: Database, viewer: string, id: string) =>
  (await runPlanned(db, 'find_client', selectRecord(visibleTo(db, viewer)).where('clients.id', '=', id))).at(
    0,
  )

export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>

export interface ClientFilters {
  search?: string
  archived?: boolean
}

const matching = (db: Database, viewer: string, { search, archived = false }: ClientFilters) =>
  visibleTo(db, viewer)
    .where('clients.archived', '=', archived)
    .$if(Boolean(search), (query) => query.where('clients.search_text', 'like', likePattern(search ?? '')))

// As the index has it: by what one reads as the same letters, in the order in which JavaScript compares them.
const sortName = sql<string>`left(clients.search_name, 300) collate "C"`

interface ClientListing extends Part {
  filters: ClientFilters
}

/** A page of records, each with its `sort_value` for the cursor and the `total` over all pages. */
export const listClients = (db: Database, viewer: string, { filters, after, limit }: ClientListing) => {
  const total = matching(db, viewer, filters).select((is) => is.fn.countAll<number>().as('total'))
  return selectRecord(matching(db, viewer, filters))
    .select([sortName.as('sort_value'), total.as('total')])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(${sortName}, clients.id) > (${after?.value}::text, ${after?.id}::uuid)`),
    )
    .orderBy(sortName)
    .orderBy('clients.id')
    .limit(limit)
    .execute()
}

/** The newest records that are not archived, each with the `total` of all of them. */
export const listNewest = (db: Database, viewer: string, limit: number) =>
  runPlanned(
    db,
    'list_newest_clients',
    selectRecord(matching(db, viewer, {}))
      .select(sql<number>`count(*) over ()`.as('total'))
      .orderBy('clients.created_at', 'desc')
      .orderBy('clients.id', 'desc')
      .limit(limit),
  )

export const countMatching = async (db: Database, viewer: string, filters: ClientFilters): Promise<number> =>
  (
    await matching(db, viewer, filters)
      .select((is) => is.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
  ).total

/** What counts against the plan: neither trashed nor archived clients (rules §5). */
export const clientCounter: PlanCounter<'clients'> = {
  counted: 'clients',
  count: (db, ownerId) => matching(db, ownerId, {}).select((is) => is.fn.countAll().as('count')),
}

/** In which currency a client without one of its own is billed. */
export const findOwnCurrency = async (db: Database, ownerId: string): Promise<string> =>
  (await db.selectFrom('users').select('currency').where('id', '=', ownerId).executeTakeFirstOrThrow())
    .currency

/** Whether it is named on an invoice that was issued, whatever became of that. */
export const hasInvoices = async (
  db: Database,
  { owner_id, id }: Pick<ClientRow, 'owner_id' | 'id'>,
): Promise<boolean> =>
  (await db
    .selectFrom('invoices')
    .select('id')
    .where('owner_id', '=', owner_id)
    .where('client_id', '=', id)
    .where('status', '<>', 'draft')
    .limit(1)
    .executeTakeFirst()) !== undefined
