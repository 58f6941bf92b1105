import { type NotNull, sql } from 'kysely'
import type { Database } from '../../db/types.ts'

/** A timer is as billable as its task is at its end. */
export const billableAsTask = (entry: 'time_entries' | 'e') =>
  sql<boolean>`(select t.billable from tasks t where t.id = ${sql.ref(`${entry}.task_id`)})`

const running = (db: Database) =>
  db
    .selectFrom('time_entries')
    .select(['id', 'task_id', 'owner_id', 'started_at'])
    .where('stopped_at', 'is', null)
    // What has no worker any more was stopped.
    .$narrowType<{ owner_id: NotNull }>()

export const findRunning = (db: Database, ownerId: string) =>
  running(db).where('owner_id', '=', ownerId).executeTakeFirst()

export type RunningEntry = NonNullable<Awaited<ReturnType<typeof findRunning>>>

export const lockRunning = (db: Database, ownerId: string) =>
  running(db).where('owner_id', '=', ownerId).forUpdate().executeTakeFirst()

export const stopEntry = (db: Database, id: string, stoppedAt: Date) =>
  db
    .updateTable('time_entries')
    .set({ stopped_at: stoppedAt, billable: billableAsTask('time_entries') })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .execute()
