import { type Insertable, type Selectable, sql } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import type { ReadPayment } from '../../payments/provider.ts'

export type CheckoutRow = Selectable<Tables['checkouts']>
export type SubscriptionRow = Selectable<Tables['subscriptions']>

/** Lowered by the database, as its indexes are. */
const isAddress = (email: string) => sql<boolean>`lower(email) = lower(${email})`

export const findCheckout = (db: Database, id: string): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkouts').selectAll().where('id', '=', id).executeTakeFirst()

export const findCheckoutByReference = (db: Database, reference: string): Promise<CheckoutRow | undefined> =>
  db.selectFrom('checkouts').selectAll().where('reference', '=', reference).executeTakeFirst()

/** The latest of an address. */
export const findLatestCheckout = (db: Database, email: string): Promise<CheckoutRow | undefined> =>
  db
    .selectFrom('checkouts')
    .selectAll()
    .where(isAddress(email))
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a checkout went with its account. */
export const isCheckoutGone = async (db: Database, reference: string): Promise<boolean> => {
  const gone = db.selectFrom('gone_checkouts').select('reference').where('reference', '=', reference)
  return (await gone.executeTakeFirst()) !== undefined
}

/** Inserts nothing where two asked at once and got the same one. */
export const insertCheckout = (db: Database, checkout: Insertable<Tables['checkouts']>) =>
  db
    .insertInto('checkouts')
    .values(checkout)
    .onConflict((on) => on.doNothing())
    .execute()

/** What is paid stays paid. */
export const markCheckout = (db: Database, id: string, status: CheckoutRow['status']) =>
  db.updateTable('checkouts').set({ status }).where('id', '=', id).where('status', '!=', 'paid').execute()

/** True for the first caller. */
export const takeToPay = async (db: Database, id: string): Promise<boolean> => {
  const taken = await db
    .updateTable('checkouts')
    .set({ status: 'paid' })
    .where('id', '=', id)
    .where('status', '=', 'open')
    .returning('id')
    .execute()
  return taken.length > 0
}

export const nextReading = async (db: Database): Promise<number> => {
  const { rows } = await sql<{ reading: number }>`select nextval('subscription_readings') as reading`.execute(
    db,
  )
  return rows[0]?.reading ?? 0
}

export const findSubscription = (db: Database, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('id', '=', id).executeTakeFirst()

/** Behind the lock on its person, where it has one. */
export const lockSubscription = (db: Database, id: string): Promise<SubscriptionRow | undefined> =>
  db.selectFrom('subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/**
 * The name under which tries at an account are counted: one for all spellings of its address, and one more for each
 * device that the account knows. Unknown addresses have one as well.
 */
export const listSubscriptions = (db: Database, userId: string): Promise<SubscriptionRow[]> =>
  db
    .selectFrom('subscriptions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .execute()

/** A period once paid stays paid. A reading may add a month that was paid without our knowledge. */
const paidUntil = sql<Date | null>`greatest(subscriptions.paid_until, excluded.paid_until)`

/** An older reading changes nothing, and its owner does not change. */
export const putSubscription = (db: Database, row: Insertable<Tables['subscriptions']>) =>
  db
    .insertInto('subscriptions')
    .values({ ...row, due_at: row.paid_until ?? null })
    .onConflict((on) =>
      on
        .column('id')
        .doUpdateSet({
          status: sql`excluded.status`,
          customer_id: sql`excluded.customer_id`,
          user_id: sql`coalesce(subscriptions.user_id, excluded.user_id)`,
          ends_at: sql`excluded.ends_at`,
          paid_until: paidUntil,
          reading: sql`excluded.reading`,
          due_at: sql`case when (excluded.status, ${paidUntil}) is distinct from
            (subscriptions.status, subscriptions.paid_until) then ${paidUntil} else subscriptions.due_at end`,
          closed: sql`subscriptions.closed and excluded.status not in ('active', 'past_due')`,
        })
        .whereRef('subscriptions.reading', '<', sql.ref('excluded.reading')),
    )
    .execute()

export const closeSubscriptions = (db: Database, ids: string[]) =>
  db.updateTable('subscriptions').set({ closed: true }).where('id', 'in', ids).execute()

/** Marks it as the double of the kept one; a sandbox subscription ends by that alone. */
export const markDouble = (db: Database, id: string, keptId: string) =>
  db
    .updateTable('subscriptions')
    .set({
      double_of: keptId,
      ends_at: sql<Date | null>`case when provider = 'sandbox' then paid_until else ends_at end`,
    })
    .where('id', '=', id)
    .execute()

/** Assigns payments for an address to the person who verified it. */
export const claimSubscriptions = async (db: Database, userId: string, email: string): Promise<boolean> => {
  const claimed = await db
    .updateTable('subscriptions')
    .set({ user_id: userId })
    .where('user_id', 'is', null)
    .where(isAddress(email))
    .returning('id')
    .execute()
  return claimed.length > 0
}

export const insertPayment = (db: Database, subscriptionId: string, payment: ReadPayment) =>
  db
    .insertInto('payments')
    .values({
      id: payment.id,
      subscription_id: subscriptionId,
      amount: payment.amount,
      currency: payment.currency,
      paid_at: payment.paidAt,
      receipt_url: payment.receiptUrl,
    })
    .onConflict((on) => on.column('id').doNothing())
    .execute()

/** A person's payments, the newest first. */
export const listPayments = (db: Database, userId: string, limit: number) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('payments', 'payments.subscription_id', 'subscriptions.id')
    .selectAll('payments')
    .select('provider')
    .where('subscriptions.user_id', '=', userId)
    .orderBy('paid_at', 'desc')
    .orderBy('payments.id', 'desc')
    .limit(limit)
    .execute()

export const findEvent = (db: Database, id: string) =>
  db.selectFrom('payment_events').select('id').where('id', '=', id).executeTakeFirst()

/** False where it was handled before. */
export const insertEvent = async (db: Database, id: string, now: Date): Promise<boolean> => {
  const inserted = await db
    .insertInto('payment_events')
    .values({ id, received_at: now })
    .onConflict((on) => on.column('id').doNothing())
    .returning('id')
    .execute()
  return inserted.length > 0
}
