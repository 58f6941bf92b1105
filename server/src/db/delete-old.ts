import { type RawBuilder, sql } from 'kysely'
import type { Database, Tables } from './types.ts'

const mostAtOnce = 1000

/**
 * Deletes the rows that `which` selects, in batches that commit one by one: none holds locks, or makes others wait, for
 * longer than any other call. If a run is interrupted, the next one continues.
 */
export const deleteOld = async (
  db: Database,
  table: keyof Tables,
  which: RawBuilder<boolean>,
  atOnce = mostAtOnce,
): Promise<void> => {
  const rows = sql.table(table)
  for (;;) {
    const { numAffectedRows } = await sql`
      delete from ${rows} where ${which}
        and ctid = any(array(select ctid from ${rows} where ${which} limit ${atOnce}))`.execute(db)
    if (Number(numAffectedRows) === 0) return
  }
}
