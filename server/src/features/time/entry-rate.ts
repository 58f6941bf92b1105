import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'

/** The task's owner, where that is not the worker. */
export const taskOwnerBeside = (workerId: string, taskId: string) =>
  sql<string | null>`(select nullif(owner_id, ${workerId}::uuid) from tasks where id = ${taskId})`

/**
 * Keeps this person's rates from being set until the transaction ends. For callers that lock entries and then make
 * one: setting a rate locks it and then waits for entries.
 */
export const holdRates = (db: Database, ownerId: string) => sql`select hold_rates(${ownerId})`.execute(db)
