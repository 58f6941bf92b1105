import { sql } from 'kysely'
import { addUp } from './add-up.ts'
import type { Database } from './types.ts'

/** How many invoices a person has that are not in the trash: kept by triggers, not counted (decision 013). */
export const keptInvoices = (db: Database, ownerId: string) =>
  db
    .selectFrom('invoice_counts')
    .where('owner_id', '=', ownerId)
    .select(sql<number>`coalesce(sum(kept), 0)::bigint`.as('count'))

/** Merges a person's rows into one, or none where they add up to nothing. */
export const addUpInvoices = (db: Database): Promise<void> =>
  addUp(db, { table: 'invoice_counts', by: [], sums: ['kept'] })
