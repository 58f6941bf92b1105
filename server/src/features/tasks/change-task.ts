import type { Task, TaskUpdate } from '@daybook/contract/tasks'
import type { Updateable } from 'kysely'
import { isDerived, newsOf } from '../../db/news.ts'
import type { Tables } from '../../db/types.ts'
import { type Happened, inTransaction } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { isSurelyBefore } from '../../http/device-time.ts'
import { invalid } from '../../http/errors.ts'
import type { WrittenRow } from '../../records/record-queries.ts'
import { tellLeft } from './leave-project.ts'
import { presentTask } from './presenter.ts'
import { findLeaving, holdProject } from './project-queries.ts'
import type { TaskRow } from './queries.ts'
import { readTask } from './read-task.ts'
import { continueSeries, lockPlan, ruleChanges } from './repeat-task.ts'
import { taskColumns, taskFields } from './task-fields.ts'
import { taskRecords } from './task-records.ts'
import { consequencesOf } from './write-queries.ts'

type Changes = Updateable<Tables['tasks']>

/** Where a task goes, and who is to do it; undefined where that stays. */
interface Place {
  projectId?: string | null
  assigneeId?: string | null
}

/**
 * Nothing where the task has all of it already: what changes something sets all that was sent. A task also reads as general
 * while its project is in the trash, to which it is not to come back once it was put there.
 */
const unlessSame = (task: TaskRow, changes: Changes): Changes =>
  changes.project_id === null || Object.keys(newsOf(task, changes)).length > 0 ? changes : {}

const changesOf = ({ projectId, assigneeId }: Place, body: TaskUpdate): Changes => ({
  ...(projectId !== undefined && { project_id: projectId }),
  ...(assigneeId !== undefined && { assignee_id: assigneeId }),
  ...taskFields.changesOf(body),
})

const happenedBy = ({ completed_at: completedAt }: Changes): Happened => {
  if (completedAt === undefined) return { type: 'task.updated', payload: {} }
  return completedAt
    ? { type: 'task.completed', payload: { at: completedAt } }
    : { type: 'task.reopened', payload: {} }
}

// Most edits change one thing. Of what changes several, the shapes that come first are planned as well: an app that sends
// whole tasks has one or two, and each connection keeps no more than these.
const planned = new Set<string>([
  ...taskColumns,
  'project_id',
  'assignee_id',
  'completed_at_and_recurrence',
  'completed_at_and_reopened_at',
])
const mostPlanned = planned.size + 16
// With what stands around it, no more than the 63 signs by which PostgreSQL tells names apart.
const longestInName = 24

const nameOf = (verb: 'change' | 'set', changes: Changes, version: number | undefined) => {
  const what = Object.keys(changes)
    .filter((column) => !isDerived(column))
    .join('_and_')
  if (what !== '' && planned.size < mostPlanned) planned.add(what)
  const place = [...planned].indexOf(what)
  const named = what.length <= longestInName || place === -1 ? what : `shape_${place}`
  return {
    name: `${verb}_task_${named}${version === undefined ? '' : '_at_version'}`,
    isPlanned: place !== -1,
  }
}

const statementOf = (verb: 'change' | 'set', changes: Changes, version: number | undefined) => ({
  ...{ version, happened: happenedBy(changes) },
  unlessSame: verb === 'change',
  written: nameOf(verb, changes, version),
  worked: consequencesOf,
})

const columnsOf = (ctx: SignedIn, changes: Changes) => ({ ...changes, updated_at: ctx.now })

/** Undefined when nothing was to be changed: the version stays, and nobody is told. */
const writeChanges = (ctx: SignedIn, task: WrittenRow, changes: Changes, version: number | undefined) =>
  taskRecords.set(
    ctx,
    task,
    Object.keys(changes).length > 0 ? columnsOf(ctx, changes) : {},
    statementOf('set', changes, version),
  )

interface HeldChange {
  completed: boolean | 'flip' | undefined
  at: Date
  body: TaskUpdate
  others: Changes
}

/** Whether its completion changed after `at`: a device that sends an earlier change is too late. */
const isOvertaken = (at: Date, held: { completed_at: Date | null; reopened_at: Date | null }): boolean => {
  const last = held.completed_at ?? held.reopened_at
  return last !== null && isSurelyBefore(at, last)
}

const completionOf = (isCompleted: boolean, at: Date): Changes =>
  isCompleted ? { completed_at: at, recurrence: null } : { completed_at: null, reopened_at: at }

/** Decided on the row as it is behind its lock, since two devices may complete, flip or repeat it at once. */
const changeHeld = (ctx: SignedIn, task: TaskRow, { completed, at, body, others }: HeldChange) => {
  const lock = completed ? (tx: SignedIn) => lockPlan(tx, task) : undefined
  return taskRecords.changeHeld(ctx, task, { version: body.version, lock }, async (tx, held) => {
    const wasCompleted = held.completed_at !== null
    const wanted = isOvertaken(at, held) ? undefined : completed
    const isCompleted = wanted === 'flip' ? !wasCompleted : (wanted ?? wasCompleted)
    const completion = isCompleted === wasCompleted ? {} : completionOf(isCompleted, at)
    const repetition = newsOf(held, ruleChanges(held, body, wasCompleted && isCompleted))
    const changes = { ...others, ...repetition, ...completion }
    const write = changes.project_id === undefined ? writeChanges : moveAndTell
    const row = await write(tx, held, changes, body.version)
    if (!row || !completion.completed_at) return
    const { recurrence = held.recurrence } = body
    await continueSeries(tx, row.owner_id, [{ ...row, recurrence: recurrence || null }], at)
  })
}

type Placed = WrittenRow & Pick<TaskRow, 'project_id'>

const isMoving = (task: Placed, projectId: string | null | undefined): boolean =>
  projectId !== undefined && projectId !== task.project_id

/**
 * Those who saw it by its project are told that it has left.
 * @throws Refusal 400 for a project that goes to the trash meanwhile.
 */
const moveAndTell = (ctx: SignedIn, task: Placed, changes: Changes, version: number | undefined) =>
  inTransaction(ctx, async (tx) => {
    const to = changes.project_id ?? null
    if (!isMoving(task, to)) return writeChanges(tx, task, changes, version)
    if (to !== null && !(await holdProject(tx.db, to))) throw invalid({ projectId: 'No such project' })
    const leaving = await findLeaving(tx.db, task.id)
    const row = await writeChanges(tx, task, changes, version)
    await tellLeft(tx, leaving)
    return row
  })

/**
 * Changes what is sent and leaves the rest; completing it stops its timers and makes the next of a series.
 * @throws Refusal 400 for a rule without a due date; 409 for a rule on a completed task.
 * @throws Refusal 409 `version_conflict` with the current record when `body.version` is not the current one.
 */
export const updateTask = async (
  ctx: SignedIn,
  task: TaskRow,
  place: Place,
  body: TaskUpdate,
  at: Date,
): Promise<Task> => {
  const { completed, version } = body
  const others = unlessSame(task, changesOf(place, body))
  // A rule and its due date stand together.
  if (completed !== undefined || body.recurrence !== undefined || body.dueDate === null)
    return changeHeld(ctx, task, { completed, at, body, others })
  const row = await (isMoving(task, place.projectId) ? moveAndTell : writeChanges)(ctx, task, others, version)
  // The write may have waited for another one, such as of a file, which the task as it was loaded does not have.
  return row ? readTask(ctx, task.id) : presentTask(task, ctx)
}

/** What nothing but the owner's word decides: neither a place or a person, nor what is decided behind the task's lock. */
const isPlain = ({ project, projectId, assignee, completed, recurrence, dueDate }: TaskUpdate): boolean =>
  [project, projectId, assignee, completed, recurrence].every((sent) => sent === undefined) &&
  dueDate !== null

/**
 * Makes a plain edit of one of the actor's own without reading it first, as most edits are; undefined where it is not
 * that, or changed nothing: `updateTask` then says why, or does it.
 */
export const updateOwnTask = async (
  ctx: SignedIn,
  id: string,
  body: TaskUpdate,
): Promise<Task | undefined> => {
  const changes = changesOf({}, body)
  if (!isPlain(body) || Object.keys(changes).length === 0) return undefined
  const key = { id, owner_id: ctx.actor.id }
  const row = await taskRecords.setWhere(
    ctx,
    key,
    columnsOf(ctx, changes),
    statementOf('change', changes, body.version),
  )
  return row && readTask(ctx, id)
}

/** Sets the completion, or flips it where none is given (spec 2 §7). */
export const toggleTask = (
  ctx: SignedIn,
  task: TaskRow,
  completed: boolean | undefined,
  at: Date,
): Promise<Task> => changeHeld(ctx, task, { completed: completed ?? 'flip', at, body: {}, others: {} })
