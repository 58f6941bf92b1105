import type { Task } from '@daybook/contract/tasks'
import { forgottenAfterHours } from '@daybook/contract/time-tracking'
import { newId } from '../../db/ids.ts'
import { inTransaction, record } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { isSurelyBefore } from '../../http/device-time.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { lockUserType } from '../accounts/accounts.ts'
import { audienceOfTimer } from '../sharing/sharing.ts'
import { findTask, holdTask, presentTask, readTask, secondsBetween, type TaskRow } from '../tasks/tasks.ts'
import { endEarlier, notBefore, stopEntry } from './end-entry.ts'
import { findEntry, insertEntry } from './entry-queries.ts'
import { holdRates } from './entry-rate.ts'
import { lockStopped } from './late-queries.ts'
import { placeStart } from './place-start.ts'
import * as queries from './queries.ts'
import { isByTimer, sourceOfStart } from './timer-sources.ts'

export { listWork, sumWork, type WorkShare } from './shares.ts'
export { listWaitingTime } from './unbilled.ts'
export { sumDays } from './worked.ts'

interface Stopped {
  taskId: string
  sessionDuration: number
}

export interface Started {
  task: Task
  startedAt: string
  stopped: Stopped | null
}

interface Begun {
  id: string
  taskId: string
  billable: boolean
  /** When it was started on the device, which may be before its time begins to count. */
  at: Date
}

/** @throws Refusal 409 for a used id. */
const begin = async (
  tx: SignedIn,
  { id, taskId, billable, at }: Begun,
  startedAt: Date,
  stoppedAt: Date | null,
) => {
  const { id: ownerId } = tx.actor
  const row = await insertEntry(tx.db, {
    id,
    owner_id: ownerId,
    task_id: taskId,
    started_at: startedAt,
    stopped_at: stoppedAt,
    source: sourceOfStart(at, tx.now),
    billable,
  })
  if (!row) throw conflict('This id is already in use')
  const type = stoppedAt ? 'timer.stopped' : 'timer.started'
  const audience = audienceOfTimer(taskId, ownerId)
  await record(tx, { type, subjectId: taskId, actorId: ownerId, audience, payload: {} })
}

/**
 * Starts the timer on a task. The person's other running timer stops in the same transaction; the one that
 * runs on this task already goes on unchanged (rules §4). What was started before something that is known by now
 * is placed among that (decision 022). Sent again under its `id`, it answers what is there.
 * @throws Refusal 409 for a used id.
 */
export const startTimer = async (
  ctx: SignedIn,
  task: TaskRow,
  at: Date,
  id: string = newId(),
): Promise<Started> => {
  const started = await inTransaction(ctx, async (tx) => {
    // Two devices may start at once: the second waits here and then finds the first's timer.
    await lockUserType(tx.db, tx.actor.id)
    const { billable, completed_at: completedAt } = await holdTask(tx, task)
    await holdRates(tx.db, task.owner_id)
    const known = await findEntry(tx.db, { workerId: tx.actor.id, taskId: task.id, id })
    if (known && isByTimer(known.source)) return { startedAt: known.started_at, stopped: null }
    const latest = await queries.lockRunning(tx.db, tx.actor.id)
    const running = latest && isSurelyBefore(at, latest.started_at) ? undefined : latest
    if (running?.task_id === task.id) return { startedAt: running.started_at, stopped: null }
    const since = running ? notBefore(running.started_at, at) : at
    const { startedAt, stoppedAt, isTimed } = await placeStart(tx, { id: task.id, completedAt }, at, since)
    if (isTimed) return { startedAt, stopped: null }
    const stopped = running && {
      taskId: running.task_id,
      sessionDuration: await stopEntry(tx, running, startedAt),
    }
    await begin(tx, { id, taskId: task.id, billable, at }, startedAt, stoppedAt)
    const ended = stoppedAt && { taskId: task.id, sessionDuration: secondsBetween(startedAt, stoppedAt) }
    return { startedAt, stopped: stopped ?? ended }
  })
  const { startedAt, stopped } = started
  return { task: await readTask(ctx, task.id), startedAt: startedAt.toISOString(), stopped }
}

const secondsAfter = (start: Date, seconds: number): Date => new Date(start.getTime() + seconds * 1000)

const cutAfter = (tx: SignedIn, start: Date, seconds: number): Date => {
  const end = secondsAfter(start, seconds)
  if (end > tx.now) throw invalid({ duration: 'Must not be in the future' })
  return end
}

/** A timer that is over already is no error; one that went on after `at` ends when it was stopped. */
const stopOver = async (tx: SignedIn, taskId: string, at: Date, seconds: number | undefined) => {
  const over = await lockStopped(tx.db, { ownerId: tx.actor.id, taskId }, at)
  return over && endEarlier(tx, over, at, seconds === undefined ? at : secondsAfter(over.started_at, seconds))
}

export interface Stop {
  /** When it was stopped on the device; undefined for now, whatever runs. */
  at: Date | undefined
  /** Ends it so long after its start instead. */
  seconds: number | undefined
}

/** Ends a timer of one's own that is over as it was stopped, though its task, or the right to it, is gone by now. */
export const stopGone = async (ctx: SignedIn, taskId: string, { at, seconds }: Stop): Promise<void> => {
  if (at) await inTransaction(ctx, (tx) => stopOver(tx, taskId, at, seconds))
}

/**
 * Ends it. Late, when it is over already, it ends then what went on for longer, and answers how long it ran; one that
 * began since then is not meant.
 * @throws Refusal 409 when one's timer does not run on this task; 400 on an end before its start or in the future.
 */
export const stopTimer = async (
  ctx: SignedIn,
  taskId: string,
  { at, seconds }: Stop,
): Promise<{ task: Task; sessionDuration: number }> => {
  const sessionDuration = await inTransaction(ctx, async (tx) => {
    const running = await queries.lockRunning(tx.db, ctx.actor.id)
    const isHere = running?.task_id === taskId
    if (at && !(isHere && !isSurelyBefore(at, running.started_at))) {
      const over = await stopOver(tx, taskId, at, seconds)
      if (over !== undefined) return over
      if (isHere) throw invalid({ at: 'Must not be before the start' })
    }
    if (!isHere) throw conflict('The timer is not running')
    const end = seconds === undefined ? (at ?? tx.now) : cutAfter(tx, running.started_at, seconds)
    return stopEntry(tx, running, end)
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
  const task = await findTask(ctx.db, ctx.actor, task_id)
  if (!task) return null
  return {
    task: presentTask(task, ctx),
    startedAt: started_at.toISOString(),
    isForgotten: ctx.now.getTime() - started_at.getTime() > forgottenAfterHours * 3_600_000,
  }
}
