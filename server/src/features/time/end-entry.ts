import { type EventType, record, type Scope } from '../../events.ts'
import { isSurelyBefore } from '../../http/device-time.ts'
import { audienceOfTimer } from '../sharing/sharing.ts'
import { secondsBetween } from '../tasks/tasks.ts'
import * as late from './late-queries.ts'
import * as queries from './queries.ts'

/** A timer never ends before it began, whatever the clocks say. */
export const notBefore = (start: Date, end: Date): Date => (end < start ? start : end)

const tell = (
  tx: Scope,
  type: Extract<EventType, 'timer.stopped' | 'timer.changed'>,
  { task_id, owner_id }: queries.RunningEntry,
) =>
  record(tx, {
    type,
    subjectId: task_id,
    actorId: owner_id,
    audience: audienceOfTimer(task_id, owner_id),
    payload: {},
  })

/** Ends one running entry and announces it; returns the seconds worked. */
export const stopEntry = async (tx: Scope, entry: queries.RunningEntry, at: Date): Promise<number> => {
  const stoppedAt = notBefore(entry.started_at, at)
  await queries.stopEntry(tx.db, entry.id, stoppedAt)
  await tell(tx, 'timer.stopped', entry)
  return secondsBetween(entry.started_at, stoppedAt)
}

/**
 * Shortens a finished timer if an earlier stop arrives late: it ended at `end`, before whatever ended it later.
 * Typed times stay. Returns the seconds worked.
 */
export const endEarlier = async (
  tx: Scope,
  entry: late.StoppedEntry,
  at: Date,
  end: Date = at,
): Promise<number> => {
  const { started_at, stopped_at, times_typed } = entry
  if (times_typed || !isSurelyBefore(at, stopped_at) || end > stopped_at)
    return secondsBetween(started_at, stopped_at)
  const earlier = notBefore(started_at, end)
  await late.moveEnd(tx.db, entry, earlier)
  await tell(tx, 'timer.changed', entry)
  return secondsBetween(started_at, earlier)
}
