import { isLong, Recorded as RecordedAnswer, type SessionUpdate } from '@daybook/contract/time-entries'
import { inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { typedInstants } from '../../http/device-time.ts'
import { versionConflict } from '../../http/errors.ts'
import { allow } from '../../http/policy.ts'
import { canChangeEntry, holdTask, mayChangeAllEntries, type TaskRow } from '../tasks/tasks.ts'
import { requireEnd } from './entries.ts'
import * as queries from './entry-queries.ts'
import { holdRates } from './entry-rate.ts'
import { type ClosedEntry, keyOf, lockClosed, type Recorded, readRecorded, tell } from './recorded.ts'

/** Whether a field holds something else than it did `before`, and than it is to hold. */
const isChangedElsewhere = <T extends Date | string>(
  before: string | undefined,
  now: T,
  wanted: T,
): boolean => {
  if (before === undefined || wanted.valueOf() === now.valueOf()) return false
  return now instanceof Date ? Date.parse(before) !== now.getTime() : before !== now
}

/** What is sent of an end, unless it stands there already: that is our time, and no clock corrects it. */
const newEnd = (sent: string | undefined, stands: Date): string | undefined =>
  sent !== undefined && Date.parse(sent) === stands.getTime() ? undefined : sent

/**
 * A billable entry of over 24 hours counts once the task's owner accepts it, and stops counting once they reject
 * it; others' changes ask the owner again.
 */
const billing = (entry: ClosedEntry, billable: boolean | undefined, isOwners: boolean, long: boolean) => {
  if (billable === undefined) return {}
  const length_accepted = isOwners && long ? billable : entry.length_accepted
  return {
    ...(billable !== entry.billable && { billable }),
    ...(length_accepted !== entry.length_accepted && { length_accepted }),
  }
}

/** Moves it to another task; among the same person's it keeps its rate, on somebody else's it takes theirs. */
const placeOn = ({ owner_id, task_owner_id }: ClosedEntry, target: TaskRow) => ({
  task_id: target.id,
  task_owner_id: target.owner_id === owner_id ? null : target.owner_id,
  ...(target.owner_id !== (task_owner_id ?? owner_id) && {
    rate_minor: null,
    currency: null,
    length_accepted: false,
  }),
})

/**
 * Changes what is sent and leaves the rest: a timer that ran for days may get a note as it stands. With `target` it goes
 * over to that task.
 * @throws Refusal 404 when it is not the actor's to change on this task; 409 while it runs; 400 on an end that does not fit.
 * @throws Refusal 403 where it would stand on a task on which it is not the actor's to change.
 * @throws Refusal 409 `version_conflict` where a field holds neither what it held `before` nor what is sent.
 */
export const changeEntry = async (
  ctx: SignedIn,
  { task, target }: { task: TaskRow; target: TaskRow | undefined },
  id: string,
  { startedAt, stoppedAt, note, billable, before = {} }: SessionUpdate,
): Promise<Recorded> => {
  await inTransaction(ctx, async (tx) => {
    if (target) {
      await holdTask(tx, target)
      await holdRates(tx.db, target.owner_id)
    }
    const entry = await lockClosed(tx, keyOf(ctx, task, id))
    if (target) allow(canChangeEntry(ctx.actor, target, entry.owner_id))
    const newStart = newEnd(startedAt, entry.started_at)
    const newStop = newEnd(stoppedAt, entry.stopped_at)
    const instantOf = typedInstants(ctx, [newStart, newStop])
    const started_at = newStart ? instantOf('startedAt', newStart) : entry.started_at
    const stopped_at = newStop ? instantOf('stoppedAt', newStop) : entry.stopped_at
    const isMoved =
      Number(started_at) !== Number(entry.started_at) || Number(stopped_at) !== Number(entry.stopped_at)
    const isTaken =
      isChangedElsewhere(before.startedAt, entry.started_at, started_at) ||
      isChangedElsewhere(before.stoppedAt, entry.stopped_at, stopped_at) ||
      isChangedElsewhere(before.note, entry.note, note === undefined ? entry.note : (note ?? ''))
    if (isTaken) throw versionConflict(RecordedAnswer, await readRecorded(tx, task.id, id))
    if (isMoved) requireEnd(started_at, stopped_at)
    const isOwners = mayChangeAllEntries(ctx.actor, target ?? task)
    const changes = {
      ...(isMoved && { started_at, stopped_at, times_typed: true }),
      ...(note !== undefined && (note ?? '') !== entry.note && { note: note ?? '' }),
      ...(target && placeOn(entry, target)),
      ...billing(entry, billable, isOwners, isLong(started_at, stopped_at)),
    }
    if (Object.keys(changes).length === 0) return
    await queries.updateEntry(tx.db, entry, changes)
    if (target) await tell(tx, task.id, entry.owner_id, 'timer.removed')
    await tell(tx, (target ?? task).id, entry.owner_id, target ? 'timer.added' : 'timer.changed')
  })
  return readRecorded(ctx, (target ?? task).id, id)
}
