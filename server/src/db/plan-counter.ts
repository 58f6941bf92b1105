import type { Counted } from '@daybook/contract/plans'
import { type Expression, type RawBuilder, sql } from 'kysely'
import type { Database } from './types.ts'

/** One row with one figure of a person's. */
export type Count = (db: Database, ownerId: string) => Expression<unknown> | RawBuilder<unknown>

/** What a feature counts against a person's plan (rules §7). */
export interface PlanCounter<C extends Counted | 'storage' = Counted | 'storage'> {
  counted: C
  count: Count
}

/** A counter for every limit of a plan. */
export type PlanCounters = { [C in Counted | 'storage']: PlanCounter<C> }

/** Several figures by their names, in one statement. */
export const countEach = async <N extends string>(
  db: Database,
  ownerId: string,
  counts: Record<N, Count>,
): Promise<Record<N, number>> => {
  const figures = Object.entries<Count>(counts).map(
    ([name, count]) => sql`(${count(db, ownerId)}) as ${sql.ref(name)}`,
  )
  if (figures.length === 0) return {} as Record<N, number>
  const { rows } = await sql<Record<N, number>>`select ${sql.join(figures)}`.execute(db)
  if (!rows[0]) throw new Error('A select without a table answers one row')
  return rows[0]
}

/** The figures of several counters, in one statement. */
export const countFor = <C extends Counted | 'storage'>(
  db: Database,
  ownerId: string,
  counters: readonly PlanCounter<C>[],
): Promise<Record<C, number>> =>
  countEach(
    db,
    ownerId,
    Object.fromEntries(counters.map(({ counted, count }) => [counted, count])) as Record<C, Count>,
  )
