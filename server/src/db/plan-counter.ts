import type { Counted } from '@daybook/contract/plans'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from './types.ts'

/** What a feature counts against the plan of the person whose it is (rules §7). */
export interface PlanCounter<C extends Counted | 'storage' = Counted | 'storage'> {
  counted: C
  /** One row with one figure. */
  count: (db: Database, ownerId: string) => Expression<unknown> | RawBuilder<unknown>
}

/** A counter for every limit of a plan. */
export type PlanCounters = { [C in Counted | 'storage']: PlanCounter<C> }

/** The figures of several counters, in one statement. */
export const countFor = async <C extends Counted | 'storage'>(
  db: Database,
  ownerId: string,
  counters: readonly PlanCounter<C>[],
): Promise<Record<C, number>> => {
  const figures = counters.map(({ counted, count }) => sql`(${count(db, ownerId)}) as ${sql.ref(counted)}`)
  const { rows } = await sql<Record<C, number>>`select ${sql.join(figures)}`.execute(db)
  if (!rows[0]) throw new Error('A select without a table answers one row')
  return rows[0]
}
