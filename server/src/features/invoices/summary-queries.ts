import { sql } from 'kysely'
import { runPlanned } from '../../db/planned.ts'
import type { Database } from '../../db/types.ts'
import { isOpen } from './list-queries.ts'

const sumWhere = (condition: ReturnType<typeof sql<boolean>>) =>
  sql<number>`coalesce(sum(invoices.balance) filter (where ${condition}), 0)::bigint`

/** Whose invoices, and of which client where it is one. */
interface Scope {
  ownerId: string
  clientId?: string | undefined
}

/** What is open, by currency and by how long it has been due; a credit note is not owed by the client. */
export const sumOpen = (db: Database, { ownerId, clientId }: Scope, today: string) => {
  const days = sql<number>`(${today}::date - invoices.due_date)`
  const open = db
    .selectFrom('invoices')
    .where('invoices.owner_id', '=', ownerId)
    .where(isOpen)
    .$if(clientId !== undefined, (query) => query.where('invoices.client_id', '=', clientId ?? ''))
    .select('invoices.currency')
    .select([
      sumWhere(sql<boolean>`true`).as('outstanding'),
      sumWhere(sql<boolean>`${days} > 0`).as('overdue'),
      sumWhere(sql<boolean>`${days} <= 30`).as('up_to_30'),
      sumWhere(sql<boolean>`${days} between 31 and 60`).as('up_to_60'),
      sumWhere(sql<boolean>`${days} between 61 and 90`).as('up_to_90'),
      sumWhere(sql<boolean>`${days} > 90`).as('over_90'),
    ])
    .groupBy('invoices.currency')
  return runPlanned(db, clientId === undefined ? 'sum_open' : 'sum_open_of_client', open)
}

/**
 * Money that came, between two days, both included, where they are given; by currency, less what was paid back on credit notes; what a credit
 * note settled is no money.
 */
export const sumPaid = (db: Database, { ownerId, clientId }: Scope, span?: { from: string; to: string }) =>
  db
    .selectFrom('invoice_payments as p')
    .innerJoin('invoices', 'invoices.id', 'p.invoice_id')
    .where('p.owner_id', '=', ownerId)
    .$if(clientId !== undefined, (query) => query.where('invoices.client_id', '=', clientId ?? ''))
    .$if(span !== undefined, (query) =>
      query.where('p.paid_on', '>=', span?.from ?? '').where('p.paid_on', '<=', span?.to ?? ''),
    )
    .where('p.credit_note_id', 'is', null)
    .select([
      'invoices.currency',
      sql<number>`sum(case when invoices.type = 'credit_note' then -p.amount else p.amount end)::bigint`.as(
        'amount',
      ),
    ])
    .groupBy('invoices.currency')
    .execute()
