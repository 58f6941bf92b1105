import { type RawBuilder, sql } from 'kysely'

// The value of work, for queries in which a time entry is `e`: its time at the rate that it kept. The database has
// the same formula for its sums (`rated_seconds`, server/migrations/0012-work-sums.sql).

/**
 * Whole seconds from the entry's own start until an instant, so that its pieces add up to its duration. `date_part` is
 * exact here and, as a bigint, takes half as long as `extract`, which is a numeric.
 */
export const secondsUntil = (instant: RawBuilder<unknown>) =>
  sql<number>`floor(date_part('epoch', ${instant} - e.started_at))::bigint`

/** Whole seconds of a closed entry, as a task adds them up. */
export const entrySeconds = secondsUntil(sql`e.stopped_at`)

/** Seconds times the entry's rate; centuries at a high rate are no bigint. */
export const atItsRate = (seconds: RawBuilder<unknown>) => sql<number>`${seconds} * e.rate_minor::numeric`

/**
 * Only entries that count as billable (a timer of over 24 hours does not by itself) and have a rate are in a
 * currency.
 */
export const paidIn = sql<
  string | null
>`case when e.counts_as_billable and e.rate_minor is not null then e.currency end`

/**
 * Whether time on a task waits to be billed by the hour: not where its project has a price of its own or is not billed (rules
 * §5). Its project is `p`, and none where that is in the trash.
 */
export const isBilledByHour = sql<boolean>`coalesce(p.billing, 'hourly') = 'hourly'`

/** Turns summed seconds times minor units an hour into minor units, rounded half up once; null stays null. */
export const amountOf = (ratedSeconds: RawBuilder<unknown>) =>
  sql<number>`div(2 * ${ratedSeconds} + 3600, 7200)::bigint`
