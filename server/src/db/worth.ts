import { type RawBuilder, sql } from 'kysely'

// What work is worth, in queries in which a time entry is `e`: its time at the rate that it kept. The database has the same
// for what it keeps (`rated_seconds`, migration 0042).

/** Whole seconds from the entry's own start until an instant, so that its pieces make up its duration to the second. */
export const secondsUntil = (instant: RawBuilder<unknown>) =>
  sql<number>`floor(extract(epoch from ${instant} - e.started_at))`

/** Whole seconds of a closed entry, as a task adds them up. */
export const entrySeconds = secondsUntil(sql`e.stopped_at`)

/** Only what counts as billable, which a timer of over 24 hours does not by itself, and has a rate is in a currency. */
export const paidIn = sql<
  string | null
>`case when e.counts_as_billable and e.rate_minor is not null then e.currency end`

/** What seconds times minor units an hour, added up, come to: minor units, rounded half up once; null of nothing. */
export const amountOf = (ratedSeconds: RawBuilder<unknown>) =>
  sql<number>`div(2 * ${ratedSeconds} + 3600, 7200)::bigint`
