import type { InvoicePayment } from '@daybook/contract/invoice-payments'
import type { Invoice } from '@daybook/contract/invoices'
import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { changeRowsAndRecord, type Scope } from '../../events.ts'
import type { RecordKey } from '../../records/record-queries.ts'
import { clientNow, companyNow, type LivingParty, type OwnerFacts, ownerNow } from './party-queries.ts'
import { approvalOf, type BilledLine } from './work/approvals.ts'
import { billedHere } from './work/billed-here.ts'

/** The one scope of what a person sees; every read of their invoices starts here. */
export const ofOwner = (db: Database, ownerId: string) =>
  db.selectFrom('invoices').where('invoices.owner_id', '=', ownerId).where('invoices.trashed_at', 'is', null)

/** Nobody finds anything of a person who left, before the queue has deleted it as well. */
export const ownerStays = sql<boolean>`exists (
  select from users u where u.id = invoices.owner_id and u.gone_at is null)`

interface KeptHistory {
  at: string
  by: string | null
  what: string
}

const company = sql<LivingParty | null>`(${companyNow(sql.ref('invoices.company_id'))})`
const client = sql<LivingParty | null>`(${clientNow(sql.ref('invoices.client_id'))})`
const owner = sql<OwnerFacts>`(${ownerNow(sql.ref('invoices.owner_id'))})`
const payments = sql<InvoicePayment[] | null>`(
  select jsonb_agg(jsonb_build_object('_id', p.id, 'amount', p.amount, 'date', p.paid_on, 'method', p.method,
    'reference', p.reference, 'creditNoteId', p.credit_note_id) order by p.paid_on, p.id)
  from invoice_payments p where p.invoice_id = invoices.id)`
const history = sql<KeptHistory[] | null>`(
  select jsonb_agg(jsonb_build_object('at', h.at, 'by', h.name, 'what', h.what) order by h.at, h.id) from (
    select h.at, h.id, h.what, u.display_name as name from invoice_history h left join users u on u.id = h.by_id
    where h.invoice_id = invoices.id order by h.at desc, h.id desc limit 200) h)`
const reminders = sql<{ days: number; sent_at: string | null }[] | null>`(
  select jsonb_agg(jsonb_build_object('days', r.days, 'sent_at', r.sent_at) order by r.days)
  from invoice_reminders r where r.invoice_id = invoices.id)`
/** At the moment of the last mail or later: what did not arrive before it is no news any more. */
const mailRefused = sql<string | null>`(
  select h.refused from invoice_history h
  where h.invoice_id = invoices.id and h.refused is not null and h.at >= greatest(invoices.sent_at,
    (select max(r.sent_at) from invoice_reminders r where r.invoice_id = invoices.id))
  order by h.at desc, h.id desc limit 1)`
const isDraft = sql`invoices.status = 'draft'`
const billed = sql<BilledLine[] | null>`(
  select jsonb_agg(jsonb_build_object('line', b.line_id, 'ids', b.ids, 'seconds', b.seconds, 'approved', b.approved)) from (
    select b.line_id, jsonb_agg(b.entry_id order by b.started_at, b.id) as ids, sum(b.seconds) as seconds,
      jsonb_agg(b.approval || jsonb_build_object('seconds', b.seconds) order by b.approval ->> 'at', b.started_at, b.id)
        filter (where b.approval is not null) as approved
    from (select b.*, ${approvalOf(isDraft)} as approval from billed_entries b
      where b.invoice_id = invoices.id and ${billedHere(sql.ref('invoices.issued_at'))}) b
    group by b.line_id) b)`

const relatedNumber = sql<string | null>`(
  select r.number from invoices r where r.id = invoices.related_invoice_id and r.owner_id = invoices.owner_id)`

// Each half by an index of its own.
const related = sql<Invoice['related'] | null>`(
  select jsonb_agg(jsonb_build_object('_id', r.id, 'number', r.number, 'type', r.type, 'status', r.status)
    order by r.created_at, r.id) from (
      select r.id, r.number, r.type, r.status, r.created_at from invoices r
      where r.related_invoice_id = invoices.id and r.owner_id = invoices.owner_id and r.trashed_at is null
      union all
      select r.id, r.number, r.type, r.status, r.created_at from invoices r
      where r.id = invoices.related_invoice_id and r.owner_id = invoices.owner_id and r.trashed_at is null
      order by created_at, id limit 100) r)`

/** The record, with what other rows say of it. */
export const invoiceColumns = [
  'invoices.id',
  'invoices.owner_id',
  'invoices.type',
  'invoices.status',
  'invoices.series_id',
  'invoices.number',
  'invoices.company_id',
  'invoices.client_id',
  'invoices.issuer',
  'invoices.bill_to',
  'invoices.issue_date',
  'invoices.due_date',
  'invoices.currency',
  'invoices.locale',
  'invoices.prices_include_tax',
  'invoices.po_number',
  'invoices.items',
  'invoices.discount',
  'invoices.notes',
  'invoices.internal_note',
  'invoices.terms',
  'invoices.footer',
  'invoices.payment_details',
  'invoices.show_work',
  'invoices.subtotal',
  'invoices.discount_total',
  'invoices.tax_totals',
  'invoices.total',
  'invoices.paid_total',
  'invoices.balance',
  'invoices.related_invoice_id',
  'invoices.public_token',
  'invoices.check_code',
  'invoices.issued_at',
  'invoices.sent_at',
  'invoices.viewed_at',
  'invoices.paid_at',
  'invoices.promised_date',
  'invoices.promised_at',
  'invoices.recurrence',
  'invoices.recurs_on',
  'invoices.client_name',
  'invoices.created_at',
  'invoices.updated_at',
  'invoices.version',
  company.as('company'),
  client.as('client'),
  owner.as('owner'),
  payments.as('payments'),
  history.as('history'),
  reminders.as('reminders'),
  mailRefused.as('mail_refused'),
  billed.as('billed'),
  relatedNumber.as('related_number'),
  related.as('related'),
] as const

export const findInvoice = (db: Database, viewer: string, id: string) =>
  ofOwner(db, viewer).select(invoiceColumns).where('invoices.id', '=', id).executeTakeFirst()

export type InvoiceRow = NonNullable<Awaited<ReturnType<typeof findInvoice>>>

/** The invoice behind a link; a draft has none. */
export const findByToken = (db: Database, token: string) =>
  db
    .selectFrom('invoices')
    .select(invoiceColumns)
    .where('public_token', '=', token)
    .where(ownerStays)
    .executeTakeFirst()

/** An issued invoice, for what the product does by itself. */
export const findIssued = (db: Database, id: string) =>
  db
    .selectFrom('invoices')
    .select(invoiceColumns)
    .where('invoices.id', '=', id)
    .where('invoices.status', '<>', 'draft')
    .executeTakeFirst()

/** What new invoices take from a person. */
export const findDefaults = (db: Database, ownerId: string) =>
  db
    .selectFrom('users')
    .select(['currency', 'locale', 'user_type'])
    .where('id', '=', ownerId)
    .executeTakeFirstOrThrow()

/**
 * Raises the versions of what the product changed by itself, and tells of it: screens read it again. Each is named
 * with its owner.
 */
export const raiseVersions = (tx: Scope, keys: readonly RecordKey[]) =>
  changeRowsAndRecord(
    tx,
    (db) =>
      db
        .updateTable('invoices')
        .set({ version: sql<number>`version + 1` })
        .where(
          sql<boolean>`(owner_id, id) in (select * from unnest(
            ${keys.map(({ owner_id }) => owner_id)}::uuid[], ${keys.map(({ id }) => id)}::uuid[]))`,
        )
        .returning(['id', 'version', 'owner_id']),
    { type: 'invoice.updated', actorId: null, payload: {}, audience: sql<string[]>`array[changed.owner_id]` },
  )
