import { sql } from 'kysely'
import { deleteOld } from '../../db/delete-old.ts'
import type { Database } from '../../db/types.ts'
import type { SubscriptionRow } from './queries.ts'

const mostAtOnce = 200

/**
 * Subscriptions whose paid period is over although they are still open: ended ones, ones to renew, and ones we lost
 * sight of. Each is looked at again after an hour, and ever later, so that unchanging ones do not hold up the
 * others.
 */
export const takeDue = (db: Database, now: Date): Promise<SubscriptionRow[]> =>
  db
    .updateTable('subscriptions')
    .set({
      due_at: sql<Date>`${now}::timestamptz + greatest(interval '1 hour', (${now}::timestamptz - paid_until) / 8)`,
    })
    .where('id', 'in', (sub) =>
      sub
        .selectFrom('subscriptions')
        .select('id')
        .where('closed', '=', false)
        .where('due_at', '<=', now)
        .orderBy('due_at')
        .limit(mostAtOnce)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute()

/** Stripe checkouts that may have been paid without our knowledge, the least asked about first. */
export const takeUnheard = async (db: Database, since: Date, now: Date): Promise<string[]> => {
  const rows = await db
    .updateTable('checkouts')
    .set({ asked_at: now })
    .where('id', 'in', (sub) =>
      sub
        .selectFrom('checkouts')
        .select('id')
        .where('provider', '=', 'stripe')
        .where('status', '=', 'open')
        // Written as the index has it.
        .where(sql<boolean>`status <> 'paid'`)
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

/** People who verified an address while it was being paid for. */
export const listUnclaimed = async (db: Database, since: Date): Promise<string[]> => {
  const rows = await db
    .selectFrom('subscriptions')
    .innerJoin('users', (join) => join.on(sql<boolean>`lower(users.email) = lower(subscriptions.email)`))
    .select('users.id')
    .distinct()
    .where('subscriptions.user_id', 'is', null)
    .where('subscriptions.started_at', '>', since)
    .where('users.email_verified_at', 'is not', null)
    .limit(mostAtOnce)
    .execute()
  return rows.map(({ id }) => id)
}

/** Second paid subscriptions, and who must hear of them. */
export const findDouble = (db: Database, id: string) =>
  db
    .selectFrom('subscriptions')
    .innerJoin('users', 'users.id', 'subscriptions.user_id')
    .select(['users.email', 'users.first_name', 'users.timezone', 'users.locale'])
    .select(sql<Date>`paid_until`.as('paid_until'))
    .where('subscriptions.id', '=', id)
    .where('double_of', 'is not', null)
    .where('paid_until', 'is not', null)
    .where('users.gone_at', 'is', null)
    .executeTakeFirst()

/** Rows that are no longer of use: unpaid checkouts, and events that will not be repeated. */
export const forgetOld = async (db: Database, before: Date): Promise<void> => {
  const unpaid = sql<boolean>`status <> 'paid' and expires_at < ${before}`
  // Its person is forgotten: a late payment must not be ended as for a deleted account.
  await db.updateTable('checkouts').set({ status: 'expired' }).where(unpaid).execute()
  await deleteOld(db, 'checkouts', unpaid)
  await deleteOld(db, 'payment_events', sql`received_at < ${before}`)
}

/**
 * What still runs at a provider, or could be paid there, for a person who leaves; `email` is their verified
 * address, by which a guest's checkout is found.
 */
export const listOpenOf = async (db: Database, userId: string, email: string | null) => {
  const theirs = sql<boolean>`(user_id = ${userId} or (user_id is null and lower(email) = lower(${email})))`
  return {
    subscriptions: await db
      .selectFrom('subscriptions')
      .select('id')
      .where(theirs)
      .where('provider', '=', 'stripe')
      .where('status', '!=', 'canceled')
      .execute(),
    checkouts: await db
      .selectFrom('checkouts')
      .select('id')
      .where(theirs)
      .where('provider', '=', 'stripe')
      .where('status', '=', 'open')
      .execute(),
  }
}
