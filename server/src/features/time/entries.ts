import type { Task } from '@daybook/contract/tasks'
import {
  endProblem,
  Recorded as RecordedAnswer,
  type SessionCreate,
  type SessionUpdate,
} from '@daybook/contract/time-entries'
import type { WorkSession } from '@daybook/contract/time-tracking'
import { newId } from '../../db/ids.ts'
import { type EventType, inTransaction, record } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { typedInstant } from '../../http/device-time.ts'
import { conflict, invalid, notFound, versionConflict } from '../../http/errors.ts'
import { hashOfCreate, isRepeated } from '../../http/repeated-create.ts'
import { audienceOfTask } from '../sharing/sharing.ts'
import { holdTask, readTask, type TaskRow } from '../tasks/tasks.ts'
import * as queries from './entry-queries.ts'

interface Recorded {
  task: Task
  session: WorkSession
}

const keyOf = (ctx: SignedIn, task: TaskRow, id: string): queries.EntryKey => ({
  ownerId: ctx.actor.id,
  taskId: task.id,
  id,
})

const missing = () => notFound('Time entry not found')

const readRecorded = async (ctx: SignedIn, { taskId, id }: queries.EntryKey): Promise<Recorded> => {
  const task = await readTask(ctx, taskId)
  const session = task.timeTracking.sessions.find(({ _id }) => _id === id)
  if (!session) throw missing()
  return { task, session }
}

const tell = (
  tx: SignedIn,
  task: TaskRow,
  type: Extract<EventType, 'timer.added' | 'timer.changed' | 'timer.removed'>,
) => {
  const audience = audienceOfTask(task.id)
  return record(tx, { type, subjectId: task.id, actorId: tx.actor.id, audience, payload: {} })
}

const requireEnd = (startedAt: Date, stoppedAt: Date): void => {
  const problem = endProblem(startedAt, stoppedAt)
  if (problem) throw invalid({ stoppedAt: problem })
}

/** @throws Refusal 404 when it is not the actor's own on this task; 409 while it runs. */
const lockClosed = async (tx: SignedIn, key: queries.EntryKey) => {
  const entry = await queries.lockEntry(tx.db, key)
  if (!entry) throw missing()
  const { stopped_at } = entry
  if (!stopped_at) throw conflict('The timer is still running')
  return { ...entry, stopped_at }
}

/**
 * Records time by hand; sent twice under its own `_id`, the second answers what the first made.
 * @throws Refusal 404 when the task went to the trash meanwhile; 409 for a used id.
 */
export const addEntry = async (
  ctx: SignedIn,
  task: TaskRow,
  body: SessionCreate,
): Promise<{ record: Recorded; repeated: boolean }> => {
  const key = keyOf(ctx, task, body._id ?? newId())
  const startedAt = typedInstant(ctx, 'startedAt', body.startedAt)
  const stoppedAt = typedInstant(ctx, 'stoppedAt', body.stoppedAt)
  requireEnd(startedAt, stoppedAt)
  const repeated = await inTransaction(ctx, async (tx) => {
    // The same create sent twice at once: the second waits here and then finds the first's entry.
    const held = await holdTask(tx, task)
    const hash = hashOfCreate(body)
    const existing = await queries.findEntry(tx.db, key)
    if (existing && hash && isRepeated({ ...existing, trashed_at: null }, hash)) return true
    const row = await queries.insertEntry(tx.db, {
      id: key.id,
      owner_id: key.ownerId,
      task_id: key.taskId,
      started_at: startedAt,
      stopped_at: stoppedAt,
      source: 'manual',
      note: body.note ?? '',
      billable: body.billable ?? held.billable,
      create_hash: hash,
    })
    if (!row) throw conflict('This id is used already')
    await tell(tx, task, 'timer.added')
    return false
  })
  return { record: await readRecorded(ctx, key), repeated }
}

/** Whether a field holds something else than it did `before`, and than it is to hold. */
const isChangedElsewhere = <T extends Date | string>(
  before: string | undefined,
  now: T,
  wanted: T,
): boolean => {
  if (before === undefined || wanted.valueOf() === now.valueOf()) return false
  return now instanceof Date ? Date.parse(before) !== now.getTime() : before !== now
}

/**
 * Changes what is sent and leaves the rest: a timer that ran for days may get a note as it stands.
 * @throws Refusal 404 when it is not the actor's own on this task; 409 while it runs; 400 on an end that does not fit.
 * @throws Refusal 409 `version_conflict` where a field holds neither what it held `before` nor what is sent.
 */
export const changeEntry = async (
  ctx: SignedIn,
  task: TaskRow,
  id: string,
  { startedAt, stoppedAt, note, billable, before = {} }: SessionUpdate,
): Promise<Recorded> => {
  const key = keyOf(ctx, task, id)
  await inTransaction(ctx, async (tx) => {
    const entry = await lockClosed(tx, key)
    const started_at = startedAt ? typedInstant(ctx, 'startedAt', startedAt) : entry.started_at
    const stopped_at = stoppedAt ? typedInstant(ctx, 'stoppedAt', stoppedAt) : entry.stopped_at
    const isMoved =
      Number(started_at) !== Number(entry.started_at) || Number(stopped_at) !== Number(entry.stopped_at)
    const isTaken =
      isChangedElsewhere(before.startedAt, entry.started_at, started_at) ||
      isChangedElsewhere(before.stoppedAt, entry.stopped_at, stopped_at) ||
      isChangedElsewhere(before.note, entry.note, note === undefined ? entry.note : (note ?? ''))
    if (isTaken) throw versionConflict(RecordedAnswer, await readRecorded(tx, key))
    if (isMoved) requireEnd(started_at, stopped_at)
    const changes = {
      ...(isMoved && { started_at, stopped_at, times_typed: true }),
      ...(note !== undefined && (note ?? '') !== entry.note && { note: note ?? '' }),
      ...(billable !== undefined && billable !== entry.billable && { billable }),
    }
    if (Object.keys(changes).length === 0) return
    await queries.updateEntry(tx.db, key, changes)
    await tell(tx, task, 'timer.changed')
  })
  return readRecorded(ctx, key)
}

/** @throws Refusal 404 when it is not the actor's own on this task; 409 while it runs. */
export const deleteEntry = async (ctx: SignedIn, task: TaskRow, id: string): Promise<{ task: Task }> => {
  const key = keyOf(ctx, task, id)
  await inTransaction(ctx, async (tx) => {
    await lockClosed(tx, key)
    await queries.deleteEntry(tx.db, key)
    await tell(tx, task, 'timer.removed')
  })
  return { task: await readTask(ctx, task.id) }
}
