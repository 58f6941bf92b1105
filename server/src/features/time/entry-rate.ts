import { sql } from 'kysely'

/** What an hour of the owner's is worth as the entry is inserted: minor units and their currency (decisions §4). */
export const rateNow = (ownerId: string) => ({
  rate_minor: sql<number | null>`(select hourly_rate from users where id = ${ownerId})`,
  currency: sql<string>`(select currency from users where id = ${ownerId})`,
})
