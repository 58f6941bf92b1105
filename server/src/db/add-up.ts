import { sql } from 'kysely'
import type { Database } from './types.ts'

/** A table to which triggers add rows that add up to a count or a sum of each person (decision 013). */
interface Kept {
  table: 'task_counts' | 'work_sums' | 'invoice_counts'
  /** What there is a sum of for each person, besides the person. */
  by: readonly string[]
  sums: readonly string[]
}

const list = (names: readonly string[]) => sql.join(names.map((name) => sql.ref(name)))

/** Merges the rows of each person to which one was added, or leaves none where they add up to nothing. */
export const addUp = async (db: Database, { table, by, sums }: Kept): Promise<void> => {
  const keys = list(['owner_id', ...by])
  const summed = sums.map((name) => sql`sum(${sql.ref(name)})`)
  const isSomething = sql.join(
    summed.map((sum) => sql`${sum} <> 0`),
    sql` or `,
  )
  await sql`
    with added as (select distinct owner_id from ${sql.table(table)} where added_at <= now()),
    taken as (delete from ${sql.table(table)} k using added where k.owner_id = added.owner_id returning k.*)
    insert into ${sql.table(table)} (${keys}, ${list(sums)}, added_at)
    select ${keys}, ${sql.join(summed)}, null from taken group by ${keys} having ${isSomething}`.execute(db)
}
