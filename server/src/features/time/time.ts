import type { Task } from '@daybook/contract/tasks'
import { forgottenAfterHours } from '@daybook/contract/time-tracking'
import { newId } from '../../db/ids.ts'
import { inTransaction, record, type Scope } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { isSurelyBefore } from '../../http/device-time.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { audienceOfTask } from '../sharing/sharing.ts'
import { findTaskOf, holdTask, presentTask, readTask, secondsBetween, type TaskRow } from '../tasks/tasks.ts'
import * as queries from './queries.ts'

/** A timer never ends before it began, whatever the clocks say. */
const notBefore = (start: Date, end: Date) => (end < start ? start : end)

/** Ends one running entry and tells of it; answers the seconds worked. */
export const stopEntry = async (tx: Scope, entry: queries.RunningEntry, at: Date): Promise<number> => {
  const stoppedAt = notBefore(entry.started_at, at)
  await queries.stopEntry(tx.db, entry.id, stoppedAt)
  await record(tx, {
    type: 'timer.stopped',
    subjectId: entry.task_id,
    actorId: entry.owner_id,
    audience: audienceOfTask(entry.task_id, entry.owner_id),
    payload: {},
  })
  return secondsBetween(entry.started_at, stoppedAt)
}

interface Stopped {
  taskId: string
  sessionDuration: number
}

export interface Started {
  task: Task
  startedAt: string
  stopped: Stopped | null
}

const insertEntry = async (
  tx: SignedIn,
  { id: taskId, billable }: { id: string; billable: boolean },
  startedAt: Date,
  stoppedAt: Date | null,
) => {
  const { id: ownerId } = tx.actor
  await queries.insertEntry(tx.db, {
    id: newId(),
    owner_id: ownerId,
    task_id: taskId,
    started_at: startedAt,
    stopped_at: stoppedAt,
    source: 'timer',
    billable,
  })
  const type = stoppedAt ? 'timer.stopped' : 'timer.started'
  const audience = audienceOfTask(taskId, ownerId)
  await record(tx, { type, subjectId: taskId, actorId: ownerId, audience, payload: {} })
}

/** What was started on a device before the timer that runs now ended when that one began; that one goes on. */
const insertBefore = async (
  tx: SignedIn,
  task: { id: string; billable: boolean },
  at: Date,
  running: queries.RunningEntry,
) => {
  await insertEntry(tx, task, at, running.started_at)
  return {
    startedAt: at,
    stopped: { taskId: task.id, sessionDuration: secondsBetween(at, running.started_at) },
  }
}

/**
 * Starts the timer on a task. The person's other running timer stops in the same transaction; the one that
 * runs on this task already goes on unchanged (decisions §4).
 */
export const startTimer = async (ctx: SignedIn, task: TaskRow, at: Date): Promise<Started> => {
  const started = await inTransaction(ctx, async (tx) => {
    // Two devices may start at once: the second waits here and then finds the first's timer.
    await lockUserType(tx.db, tx.actor.id)
    const { billable } = await holdTask(tx, task)
    const begun = { id: task.id, billable }
    const running = await queries.lockRunning(tx.db, tx.actor.id)
    if (running?.task_id === task.id) return { startedAt: running.started_at, stopped: null }
    if (running && isSurelyBefore(at, running.started_at)) return insertBefore(tx, begun, at, running)
    const startedAt = running ? notBefore(running.started_at, at) : at
    const stopped = running && {
      taskId: running.task_id,
      sessionDuration: await stopEntry(tx, running, startedAt),
    }
    await insertEntry(tx, begun, startedAt, null)
    return { startedAt, stopped: stopped ?? null }
  })
  const { startedAt, stopped } = started
  return { task: await readTask(ctx, task.id), startedAt: startedAt.toISOString(), stopped }
}

const cutAfter = (tx: SignedIn, start: Date, seconds: number): Date => {
  const end = new Date(start.getTime() + seconds * 1000)
  if (end > tx.now) throw invalid({ duration: 'Must not be in the future' })
  return end
}

/**
 * Ends it at `at`, or so many `seconds` after its start.
 * @throws Refusal 409 when one's timer does not run on this task; 400 on an end before its start or in the future.
 */
export const stopTimer = async (
  ctx: SignedIn,
  taskId: string,
  at: Date,
  seconds?: number,
): Promise<{ task: Task; sessionDuration: number }> => {
  const sessionDuration = await inTransaction(ctx, async (tx) => {
    const running = await queries.lockRunning(tx.db, ctx.actor.id)
    if (running?.task_id !== taskId) throw conflict('The timer is not running')
    if (seconds !== undefined) return stopEntry(tx, running, cutAfter(tx, running.started_at, seconds))
    if (isSurelyBefore(at, running.started_at) && at.getTime() !== ctx.now.getTime())
      throw invalid({ at: 'Must not be before the start' })
    return stopEntry(tx, running, at)
  })
  return { task: await readTask(ctx, taskId), sessionDuration }
}

/** One's running timer with its task, or null. */
export const readRunning = async (
  ctx: SignedIn,
): Promise<{ task: Task; startedAt: string; isForgotten: boolean } | null> => {
  const running = await queries.findRunning(ctx.db, ctx.actor.id)
  if (!running) return null
  const { task_id, started_at } = running
  const task = await findTaskOf(ctx.db, ctx.actor.id, task_id)
  if (!task) return null
  return {
    task: presentTask(task, ctx),
    startedAt: started_at.toISOString(),
    isForgotten: ctx.now.getTime() - started_at.getTime() > forgottenAfterHours * 3_600_000,
  }
}
