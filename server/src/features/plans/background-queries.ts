import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import type { SubscriptionRow } from './queries.ts'

const mostAtOnce = 200

/**
 * Whose paid period is over, though they were not closed: those that ended, those to renew, and those we lost sight of.
 * Whatever comes of it, each is looked at again after an hour, and ever later: those that stay the same never keep the
 * others waiting.
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

/** Checkouts of Stripe's that may have been paid without our hearing of it; those come first that were asked about least. */
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

/** People who showed that an address is theirs while it was being paid for. */
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

/** A second subscription that was paid for, and who is to hear of it. */
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

/** Still of use to nobody: checkouts that were not paid, and events that are not told again. */
export const forgetOld = async (db: Database, before: Date): Promise<void> => {
  const unpaid = sql<boolean>`status <> 'paid' and expires_at < ${before}`
  // Nobody left: what is paid there after all is not to be ended, as it is for whoever deleted their account.
  await db.updateTable('checkouts').set({ status: 'expired' }).where(unpaid).execute()
  await db.deleteFrom('checkouts').where(unpaid).execute()
  await db.deleteFrom('payment_events').where('received_at', '<', before).execute()
}

/**
 * What runs on at a provider, or could be paid there, for somebody who leaves; `email` is their address where they have
 * shown that it is theirs, by which what a guest began is known.
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
