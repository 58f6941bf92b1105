import type { NotNull } from 'kysely'
import type { Database } from '../../db/types.ts'
import { surelyAfter } from '../../http/device-time.ts'
import { timerSources } from './timer-sources.ts'

/** A person's timers that are over; an entry by hand never ran. */
const closed = (db: Database, ownerId: string) =>
  db
    .selectFrom('time_entries')
    .select(['id', 'task_id', 'owner_id', 'started_at', 'stopped_at', 'times_typed'])
    .where('owner_id', '=', ownerId)
    .where('source', 'in', timerSources)
    .where('stopped_at', 'is not', null)
    // What is billed stays as it was billed.
    .where('invoice_id', 'is', null)
    .$narrowType<{ owner_id: NotNull; stopped_at: NotNull }>()

/** The last of a person's timers on a task that began by `at` and is over; locked. */
export const lockStopped = (
  db: Database,
  { ownerId, taskId }: { ownerId: string; taskId: string },
  at: Date,
) =>
  closed(db, ownerId)
    .where('task_id', '=', taskId)
    .where('started_at', '<=', surelyAfter(at))
    .orderBy('started_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export type StoppedEntry = NonNullable<Awaited<ReturnType<typeof lockStopped>>>

/** The last of a person's timers that began by `at` and is over, on any task; locked. */
export const lockBegunBy = (db: Database, ownerId: string, at: Date) =>
  closed(db, ownerId)
    .where('started_at', '<=', at)
    .orderBy('started_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

/**
 * When the next of a person's timers began after `at`. One that began within the delay of a network and has not lasted
 * for longer says nothing of which of the two was first.
 */
export const findNextStart = async (db: Database, ownerId: string, at: Date): Promise<Date | undefined> =>
  (
    await db
      .selectFrom('time_entries')
      .select('started_at')
      .where('owner_id', '=', ownerId)
      .where('source', 'in', timerSources)
      .where('started_at', '>', at)
      .where((is) => is.or([is('started_at', '>', surelyAfter(at)), is('stopped_at', '>', surelyAfter(at))]))
      .orderBy('started_at')
      .limit(1)
      .executeTakeFirst()
  )?.started_at

const endedAt = (db: Database, ownerId: string, at: Date) =>
  closed(db, ownerId)
    .where('stopped_at', '=', at)
    .where('times_typed', '=', false)
    .orderBy('started_at', 'desc')
    .limit(1)

/** The person's timer that was ended by the start of another one at `at`, and not changed since. */
export const findEndedAt = (db: Database, ownerId: string, at: Date) =>
  endedAt(db, ownerId, at).executeTakeFirst()

/** The same, locked. */
export const lockEndedAt = (db: Database, ownerId: string, at: Date) =>
  endedAt(db, ownerId, at).forUpdate().executeTakeFirst()

/** One that was locked, and runs again. */
export const reopen = (db: Database, { id, owner_id }: StoppedEntry) =>
  db
    .updateTable('time_entries')
    .set({ stopped_at: null })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .execute()

/** Moves the end of one that is over, and was locked so. */
export const moveEnd = (db: Database, { id, owner_id }: StoppedEntry, stoppedAt: Date) =>
  db
    .updateTable('time_entries')
    .set({ stopped_at: stoppedAt })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .execute()
