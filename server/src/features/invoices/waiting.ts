import { dateIn } from '@daybook/contract/calendar'
import { mostRadarRows, unseenDays } from '@daybook/contract/radar'
import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { SignedIn } from '../../http/context.ts'
import { ofOwner } from './queries.ts'

export interface WaitingInvoice {
  kind: 'not_paid' | 'overdue' | 'not_seen' | 'not_sent'
  id: string
  number: string | null
  client: string
  currency: string
  /** What is open; of a draft what it comes to. */
  amount: number
  since: Date
}

const dayMs = 86_400_000

const row = (kind: WaitingInvoice['kind'], since: string) =>
  [
    'invoices.id',
    'invoices.number',
    'invoices.client_name as client',
    'invoices.currency',
    sql<WaitingInvoice['kind']>`${sql.lit(kind)}`.as('kind'),
    sql<Date>`${sql.ref(since)}::timestamptz`.as('since'),
  ] as const

/** What is owed by a client; by its status: with the balance the index of everybody's due dates would serve as well. */
const owed = (db: Database, ownerId: string) =>
  ofOwner(db, ownerId)
    .where('invoices.status', 'in', ['issued', 'partially_paid'])
    .where('invoices.type', '<>', 'credit_note')
    .select('invoices.balance as amount')
    .limit(mostRadarRows)

/** Written yesterday or before, neither sent nor made by itself; what a deposit was asked of waits for the work to be done. */
const forgottenDrafts = (db: Database, ownerId: string, before: Date) =>
  ofOwner(db, ownerId)
    .where(sql<boolean>`(invoices.status = 'draft')`)
    .where('invoices.updated_at', '<', before)
    .where('invoices.recurs_on', 'is', null)
    .where(
      // Within one subquery, which no planner turns into a scan of everybody's.
      sql<boolean>`(select d.id from invoices d where d.related_invoice_id = invoices.id
        and d.type = 'deposit' and d.trashed_at is null limit 1) is null`,
    )
    .where('invoices.total', '>', 0)
    .select(['invoices.total as amount', ...row('not_sent', 'invoices.created_at')])
    .orderBy('invoices.created_at')
    .orderBy('invoices.id')
    .limit(mostRadarRows)

/** What is told of each of the actor's invoices that will not be paid by itself, the longest waiting first. */
export const listWaiting = async ({ db, actor, now }: SignedIn): Promise<WaitingInvoice[]> => {
  const today = dateIn(actor.timezone, now)
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const [promised, overdue, unseen, unsent, drafts] = await Promise.all([
    owed(db, actor.id)
      .where('invoices.promised_date', '<', today)
      .select(row('not_paid', 'invoices.promised_date'))
      .orderBy('invoices.promised_date')
      .orderBy('invoices.id')
      .execute(),
    owed(db, actor.id)
      .where('invoices.due_date', '<', today)
      .where('invoices.viewed_at', 'is not', null)
      .where('invoices.promised_date', 'is', null)
      .select(row('overdue', 'invoices.due_date'))
      .orderBy('invoices.due_date')
      .orderBy('invoices.id')
      .execute(),
    owed(db, actor.id)
      .where('invoices.sent_at', '<', ago(unseenDays))
      .where('invoices.viewed_at', 'is', null)
      .where((is) =>
        is.or([is('invoices.promised_date', 'is', null), is('invoices.promised_date', '>=', today)]),
      )
      .select(row('not_seen', 'invoices.sent_at'))
      .orderBy('invoices.sent_at')
      .orderBy('invoices.id')
      .execute(),
    owed(db, actor.id)
      .where('invoices.sent_at', 'is', null)
      // Opened by its link, or handed over another way: it arrived.
      .where('invoices.viewed_at', 'is', null)
      .where('invoices.issued_at', '<', ago(1))
      .where('invoices.promised_date', 'is', null)
      .select(row('not_sent', 'invoices.issued_at'))
      .orderBy('invoices.issued_at')
      .orderBy('invoices.id')
      .execute(),
    forgottenDrafts(db, actor.id, ago(1)).execute(),
  ])
  return [...promised, ...overdue, ...unseen, ...unsent, ...drafts]
}
