import { type Insertable, type Selectable, sql } from 'kysely'
import { wantsMail } from '../../../db/mail-switch.ts'
import type { Database, Tables } from '../../../db/types.ts'
import { usualLocale } from '../../../mail/mail-dates.ts'
import type { RecordKey } from '../../../records/record-queries.ts'
import { invoiceColumns } from '../queries.ts'

export type CheckoutRow = Selectable<Tables['invoice_checkouts']>

const mostAtOnce = 200

export const findCheckout = (db: Database, id: string): Promise<CheckoutRow | undefined> =>
  db.selectFrom('invoice_checkouts').selectAll().where('id', '=', id).executeTakeFirst()

/** The latest of an invoice, open or over. */
export const findLatestCheckout = (db: Database, invoice: RecordKey): Promise<CheckoutRow | undefined> =>
  db
    .selectFrom('invoice_checkouts')
    .selectAll()
    .where('owner_id', '=', invoice.owner_id)
    .where('invoice_id', '=', invoice.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Behind the lock that everything about its money waits for; whatever its status, and whoever asks. */
export const lockInvoice = (db: Database, id: string) =>
  db
    .selectFrom('invoices')
    .select(invoiceColumns)
    .where('invoices.id', '=', id)
    .where('invoices.status', '<>', 'draft')
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Inserts nothing where two asked at once and the provider gave both the same one. */
export const insertCheckout = (db: Database, checkout: Insertable<Tables['invoice_checkouts']>) =>
  db
    .insertInto('invoice_checkouts')
    .values(checkout)
    .onConflict((on) => on.column('id').doNothing())
    .execute()

/** Hands the open one out no more. */
export const closeOpen = (db: Database, invoice: RecordKey) =>
  db
    .updateTable('invoice_checkouts')
    .set({ status: 'closed' })
    .where('owner_id', '=', invoice.owner_id)
    .where('invoice_id', '=', invoice.id)
    .where('status', '=', 'open')
    .returning(['id', 'provider'])
    .execute()

export const markExpired = (db: Database, id: string) =>
  db
    .updateTable('invoice_checkouts')
    .set({ status: 'expired' })
    .where('id', '=', id)
    .where('status', 'in', ['open', 'closed'])
    .execute()

/** Keeps that money came, also of a checkout that is not known, as after a restored backup. */
export const keepPaid = (db: Database, paid: Insertable<Tables['invoice_checkouts']>) =>
  db
    .insertInto('invoice_checkouts')
    .values({ ...paid, status: 'paid' })
    .onConflict((on) =>
      on.column('id').doUpdateSet({
        status: 'paid',
        payment_id: sql`excluded.payment_id`,
        received: sql`excluded.received`,
        surplus: sql`excluded.surplus`,
        paid_at: sql`excluded.paid_at`,
      }),
    )
    .execute()

/** Those at Stripe that may have been paid without our knowledge, the least asked about first. */
export const takeUnsettled = async (db: Database, since: Date, now: Date): Promise<string[]> => {
  const rows = await db
    .updateTable('invoice_checkouts')
    .set({ asked_at: now })
    .where('id', 'in', (sub) =>
      sub
        .selectFrom('invoice_checkouts')
        .select('id')
        .where('provider', '=', 'stripe')
        .where('status', 'in', ['open', 'closed'])
        .where('expires_at', '>', since)
        .orderBy('asked_at', (by) => by.asc().nullsFirst())
        .orderBy('expires_at')
        .limit(mostAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Those at Stripe that somebody may still pay to a person. */
export const listOpenOf = (db: Database, ownerId: string) =>
  db
    .selectFrom('invoice_checkouts')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('provider', '=', 'stripe')
    .where('status', 'in', ['open', 'closed'])
    .execute()

/** What the owner is told of a payment that came. */
export const findPaid = (db: Database, id: string) =>
  db
    .selectFrom('invoice_checkouts as c')
    .innerJoin('invoices as i', 'i.id', 'c.invoice_id')
    .innerJoin('users as u', 'u.id', 'c.owner_id')
    .select(['c.received', 'c.surplus', 'c.currency', 'c.provider', 'c.payment_id'])
    .select([
      'i.id as invoice_id',
      'i.number',
      'i.status',
      'i.balance',
      'i.client_name',
      'i.currency as invoice_currency',
    ])
    .select(['u.email', sql<string>`coalesce(u.locale, ${usualLocale})`.as('locale')])
    .where('c.id', '=', id)
    .where('c.status', '=', 'paid')
    // More than was due is theirs to pay back, so they always hear of that.
    .where((is) => is.or([is('c.surplus', '>', 0), wantsMail('u', 'invoicePaid')]))
    .executeTakeFirst()
