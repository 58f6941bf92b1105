import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'

/** Whose a task is, where that is not whoever works on it. */
export const taskOwnerBeside = (workerId: string, taskId: string) =>
  sql<string | null>`(select nullif(owner_id, ${workerId}::uuid) from tasks where id = ${taskId})`

/**
 * Lets nobody set a rate of this person's until the transaction ends. For whoever holds entries and then makes one: who
 * sets a rate holds it and then waits for entries.
 */
export const holdRates = (db: Database, ownerId: string) => sql`select hold_rates(${ownerId})`.execute(db)
