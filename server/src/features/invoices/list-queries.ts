import type { InvoiceQuery } from '@daybook/contract/invoices'
import { sql } from 'kysely'
import { keptInvoices } from '../../db/invoice-counts.ts'
import { likePattern } from '../../db/like-pattern.ts'
import { runWritten } from '../../db/planned.ts'
import type { Database } from '../../db/types.ts'
import type { Part } from '../../http/page.ts'
import { companyNow, ownerNow } from './party-queries.ts'
import { ofOwner } from './queries.ts'

export interface InvoiceFilters
  extends Pick<InvoiceQuery, 'status' | 'type' | 'clientId' | 'companyId' | 'from' | 'to' | 'search'> {
  /** Where the owner is, `yyyy-mm-dd`. */
  today: string
}

const isDraftRow = sql<boolean>`(invoices.status = 'draft')`

/**
 * Something is open; a credit note is not owed by the client. By its status: with the balance the index of everybody's
 * due dates would serve as well; and without values, so that a plan made once uses the index of open ones.
 */
export const isOpen = sql<boolean>`(invoices.status in ('issued', 'partially_paid') and invoices.type <> 'credit_note')`

/** Something is open that was due before today. */
const isOverdue = (today: string) => sql<boolean>`(${isOpen} and invoices.due_date < ${today}::date)`

const hasStatus = (status: NonNullable<InvoiceFilters['status']>, today: string) => {
  if (status === 'open') return isOpen
  if (status === 'overdue') return isOverdue(today)
  if (status === 'sent') return sql<boolean>`invoices.sent_at is not null`
  if (status === 'viewed') return sql<boolean>`invoices.viewed_at is not null`
  return sql<boolean>`invoices.status = ${sql.lit(status)}`
}

const matching = (db: Database, viewer: string, filters: InvoiceFilters) => {
  const { status, type, clientId, companyId, from, to, search, today } = filters
  return ofOwner(db, viewer)
    .$if(status !== undefined, (query) => query.where(hasStatus(status ?? 'draft', today)))
    .$if(type !== undefined, (query) => query.where('invoices.type', '=', type ?? 'invoice'))
    .$if(clientId !== undefined, (query) => query.where('invoices.client_id', '=', clientId ?? ''))
    .$if(companyId !== undefined, (query) => query.where('invoices.company_id', '=', companyId ?? ''))
    .$if(from !== undefined, (query) => query.where('invoices.issue_date', '>=', from ?? ''))
    .$if(to !== undefined, (query) => query.where('invoices.issue_date', '<=', to ?? ''))
    .$if(Boolean(search), (query) => query.where('invoices.search_text', 'like', likePattern(search ?? '')))
}

const filterNames = ['status', 'type', 'clientId', 'companyId', 'from', 'to', 'search'] as const

const namesIn = (filters: InvoiceFilters) => filterNames.filter((name) => Boolean(filters[name]))

/** How many match; of all that a person has the number is kept, and not counted (decision 013). */
const totalOf = (db: Database, viewer: string, filters: InvoiceFilters) =>
  namesIn(filters).length > 0
    ? matching(db, viewer, filters).select((is) => is.fn.countAll<number>().as('count'))
    : keptInvoices(db, viewer)

/** Only a draft looks for its client as they are now. */
const clientName = sql<string>`case when invoices.status = 'draft' then coalesce(
  (select c.name from clients c where c.owner_id = invoices.owner_id and c.id = invoices.client_id), invoices.client_name)
  else invoices.client_name end`

/** What credit notes settled of it, or it of its invoice; asked only of what is paid, also in part. */
const creditedTotal = sql<number>`case when invoices.paid_total = 0 then 0 else (
  select coalesce(sum(p.amount), 0)::bigint from invoice_payments p
  where p.invoice_id = invoices.id and p.owner_id = invoices.owner_id and p.credit_note_id is not null) end`

type InstantColumn = 'sent_at' | 'viewed_at' | 'paid_at' | 'created_at' | 'updated_at'

/** As the database writes it: a page has hundreds, and a `Date` of each costs more. */
const asText = <C extends InstantColumn>(column: C) =>
  sql<
    C extends 'created_at' | 'updated_at' ? string : string | null
  >`${sql.ref(`invoices.${column}`)}::text`.as(column)

/** Where a page begins: after this one. */
interface Place {
  isDraft: string
  issueDate: string
  id: string
}

interface Listing {
  viewer: string
  filters: InvoiceFilters
  after: Place | null
  limit: number
}

/** A page of rows: drafts first, then by issue date, the latest first; on the first page with how many are `matching` over all. */
const pageOf = (db: Database, { viewer, filters, after, limit }: Listing) =>
  matching(db, viewer, filters)
    .select([
      'invoices.id',
      'invoices.owner_id',
      'invoices.type',
      'invoices.number',
      'invoices.status',
      'invoices.company_id',
      'invoices.client_id',
      'invoices.issue_date',
      'invoices.due_date',
      'invoices.currency',
      'invoices.subtotal',
      'invoices.discount_total',
      'invoices.total',
      'invoices.paid_total',
      'invoices.balance',
      'invoices.promised_date',
      'invoices.recurs_on',
      'invoices.version',
    ])
    .select([
      clientName.as('client_name'),
      creditedTotal.as('credited_total'),
      asText('sent_at'),
      asText('viewed_at'),
      asText('paid_at'),
      asText('created_at'),
      asText('updated_at'),
    ])
    .$if(after === null, (query) => query.select(totalOf(db, viewer, filters).as('matching')))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(${isDraftRow}, invoices.issue_date, invoices.id) < (${after?.isDraft}::boolean, ${after?.issueDate}::date, ${after?.id}::uuid)`,
      ),
    )
    .orderBy(isDraftRow, 'desc')
    .orderBy('invoices.issue_date', 'desc')
    .orderBy('invoices.id', 'desc')
    .limit(sql.lit(limit))

// The web app's and the default, that of small lists, and that of files, each with the row that shows a next page.
const plannedLimits = new Set([50, 100, 500].map((limit) => limit + 1))
const plannedStatuses = new Set<InvoiceFilters['status']>([undefined, 'draft', 'open', 'overdue'])

/** The name of what most lists ask; undefined for what has too many shapes, or is planned better by its values. */
const nameOf = ({ filters, after, limit }: Listing): string | undefined => {
  const { status } = filters
  const isSimple = namesIn(filters).every((name) => name === 'status')
  if (!isSimple || !plannedStatuses.has(status) || !plannedLimits.has(limit)) return undefined
  return ['list_invoices', status ?? 'all', after && 'after', limit].filter(Boolean).join('_')
}

const run = (db: Database, listing: Listing) => {
  const name = nameOf(listing)
  if (name === undefined) return pageOf(db, listing).execute()
  const { viewer, filters, after, limit } = listing
  const values = { viewer, today: filters.today, ...(after ?? { isDraft: '', issueDate: '', id: '' }) }
  return runWritten(db, name, values, (on, { viewer: of, today, ...place }) => {
    const written = { status: filters.status, today }
    return pageOf(on, { viewer: of, filters: written, after: after && place, limit })
  })
}

/** Its place in the list. */
const sortValueOf = ({ status, issue_date }: { status: string; issue_date: string }): string =>
  `${status === 'draft'} ${issue_date}`

/** A page of rows, each with its place. */
export const listInvoices = async (
  db: Database,
  viewer: string,
  { filters, after, limit }: Part & { filters: InvoiceFilters },
) => {
  const [isDraft = '', issueDate = ''] = after?.value.split(' ') ?? []
  const rows = await run(db, { viewer, filters, after: after && { isDraft, issueDate, id: after.id }, limit })
  return rows.map((row) => ({ ...row, sort_value: sortValueOf(row) }))
}

const issuerName = sql<string>`coalesce(invoices.issuer ->> 'name',
  (${companyNow(sql.ref('invoices.company_id'))}) ->> 'name', (${ownerNow(sql.ref('invoices.owner_id'))}) ->> 'display_name')`

/** Who each of these is from, by its id: as it was issued, or as a draft is now. */
export const issuerNames = async (
  db: Database,
  viewer: string,
  ids: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await ofOwner(db, viewer)
    .where(sql<boolean>`invoices.id = any(${ids}::uuid[])`)
    .select(['invoices.id', issuerName.as('issuer')])
    .execute()
  return new Map(rows.map(({ id, issuer }) => [id, issuer]))
}

/** Those that were issued and match, the earliest first. */
export const listIssued = (
  db: Database,
  viewer: string,
  { filters, limit }: { filters: InvoiceFilters; limit: number },
): Promise<{ id: string }[]> =>
  matching(db, viewer, filters)
    .select('invoices.id')
    .where('invoices.status', '<>', 'draft')
    .orderBy('invoices.issue_date')
    .orderBy('invoices.id')
    .limit(limit)
    .execute()

export type ListedRow = Awaited<ReturnType<typeof listInvoices>>[number]

export const countMatching = async (db: Database, viewer: string, filters: InvoiceFilters): Promise<number> =>
  (await totalOf(db, viewer, filters).executeTakeFirstOrThrow()).count
