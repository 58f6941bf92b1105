import { sql } from 'kysely'
import type { Database } from './types.ts'

/** The tables to which triggers add rows: those that add up to a count or a sum of each person, and notes (decision 013). */
export const keptTables = ['task_counts', 'work_sums', 'invoice_counts', 'old_work_changes'] as const
type KeptTable = (typeof keptTables)[number]

interface Kept {
  table: Exclude<KeptTable, 'old_work_changes'>
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

/**
 * When a person is deleted: what is theirs goes first and leaves rows that add up to nothing. A deletion that waits for a
 * merge does not see the row that the merge leaves; the next one does, until there is none.
 */
export const forgetKept = async (db: Database, table: KeptTable, ownerId: string): Promise<void> => {
  const deleted = () => db.deleteFrom(table).where('owner_id', '=', ownerId).executeTakeFirstOrThrow()
  while ((await deleted()).numDeletedRows > 0n);
}
