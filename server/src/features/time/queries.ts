import type { Insertable } from 'kysely'
import type { Database, Tables } from '../../db/types.ts'
import { rateNow } from './entry-rate.ts'

const running = (db: Database) =>
  db
    .selectFrom('time_entries')
    .select(['id', 'task_id', 'owner_id', 'started_at'])
    .where('stopped_at', 'is', null)

export const findRunning = (db: Database, ownerId: string) =>
  running(db).where('owner_id', '=', ownerId).executeTakeFirst()

export type RunningEntry = NonNullable<Awaited<ReturnType<typeof findRunning>>>

/** Everybody's timers on one task, locked until the change that stops them commits. */
export const lockRunningOn = (db: Database, taskId: string): Promise<RunningEntry[]> =>
  running(db).where('task_id', '=', taskId).forUpdate().execute()

export const lockRunning = (db: Database, ownerId: string) =>
  running(db).where('owner_id', '=', ownerId).forUpdate().executeTakeFirst()

export const insertEntry = (db: Database, entry: Insertable<Tables['time_entries']>) =>
  db
    .insertInto('time_entries')
    .values({ ...entry, ...rateNow(entry.owner_id) })
    .execute()

export const stopEntry = (db: Database, id: string, stoppedAt: Date) =>
  db
    .updateTable('time_entries')
    .set({ stopped_at: stoppedAt })
    .where('id', '=', id)
    .where('stopped_at', 'is', null)
    .execute()
