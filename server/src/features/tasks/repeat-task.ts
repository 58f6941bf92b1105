import { dateIn } from '@daybook/contract/calendar'
import { limitsOf } from '@daybook/contract/plans'
import { nextDate, type Recurrence, repeatsWithoutDate } from '@daybook/contract/recurrence'
import type { TaskUpdate } from '@daybook/contract/tasks'
import type { Updateable } from 'kysely'
import { newId } from '../../db/ids.ts'
import type { Tables } from '../../db/types.ts'
import { changeRowsAndRecord } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { findCalendar, lockUserType, roomFor } from '../accounts/accounts.ts'
import { audienceOfChanged } from '../sharing/sharing.ts'
import { taskCounter } from './queries.ts'
import * as series from './series-queries.ts'
import type { TaskKey } from './write-queries.ts'

/** A task's rule, as its table keeps it; a rule where there was none begins a series of its own. */
export const newSeries = (rule: Recurrence) => ({
  recurrence: JSON.stringify(rule),
  series_id: newId(),
  occurrence: 1,
  recurrence_day: null,
})

/** A task without a rule. */
export const noSeries = { recurrence: null, series_id: null, occurrence: null, recurrence_day: null }

/** What decides, of the task as it is behind its lock. */
interface Held {
  due_date: string | null
  recurrence: Recurrence | null
}

interface Completed extends Held {
  id: string
  recurrence_day: number | null
}

type Repeated = Completed & { recurrence: Recurrence }

/**
 * What an edit changes of the rule; null ends it.
 * @throws Refusal 400 where what is left has a rule and no due date; 409 for a rule on what stays completed.
 */
export const ruleChanges = (
  held: Held,
  body: Pick<TaskUpdate, 'recurrence' | 'dueDate'>,
  staysCompleted: boolean,
): Updateable<Tables['tasks']> => {
  const rule = body.recurrence === undefined ? held.recurrence : body.recurrence
  const dueDate = body.dueDate === undefined ? held.due_date : body.dueDate
  if (rule && !dueDate) throw invalid({ dueDate: repeatsWithoutDate })
  if (body.recurrence === undefined) return {}
  if (!rule) return { recurrence: null }
  if (held.recurrence) return { recurrence: JSON.stringify(rule) }
  if (staysCompleted) throw conflict('Reopen the task to make it repeat')
  return newSeries(rule)
}

/** Before any lock on a task: completing may make one, and those are counted behind the owner's lock. */
export const lockPlan = async (tx: SignedIn, { owner_id }: Pick<TaskKey, 'owner_id'>): Promise<void> => {
  const isUnlimited = owner_id === tx.actor.id && limitsOf(tx.actor.userType, 'tasks', 0).unlimited
  if (!isUnlimited) await lockUserType(tx.db, owner_id)
}

type Calendar = Awaited<ReturnType<typeof findCalendar>>

/** Null where the series is over. */
const nextOf = (
  tx: SignedIn,
  task: Repeated,
  { timezone, weekStart }: Calendar,
  completedAt: Date,
): series.Next | null => {
  const { id: afterId, due_date: dueDate, recurrence: rule, recurrence_day: meantDay } = task
  const options = { earliest: dateIn(timezone, tx.now), weekStart }
  if (rule.from === 'completion' || !dueDate) {
    const date = nextDate(rule, dateIn(timezone, completedAt), options)
    return date === null ? null : { id: newId(), afterId, dueDate: date, rule, meantDay: null }
  }
  const dayOfMonth = meantDay ?? Number(dueDate.slice(-2))
  const date = nextDate(rule, dueDate, { ...options, dayOfMonth })
  const isCut = (rule.every === 'month' || rule.every === 'year') && Number(date?.slice(-2)) !== dayOfMonth
  return date === null
    ? null
    : { id: newId(), afterId, dueDate: date, rule, meantDay: isCut ? dayOfMonth : null }
}

/**
 * Makes the occurrences after tasks of one owner that were completed just now, in the same transaction. The completion
 * has taken their rules, which go over to the next ones; where the plan has no room a completed task keeps its rule, so
 * that the series is not lost (rules §4).
 */
export const continueSeries = async (
  tx: SignedIn,
  ownerId: string,
  completed: readonly Completed[],
  completedAt: Date,
): Promise<void> => {
  const repeated = completed.filter((task): task is Repeated => task.recurrence !== null)
  if (repeated.length === 0) return
  const calendar = ownerId === tx.actor.id ? tx.actor : await findCalendar(tx.db, ownerId)
  const next = repeated.flatMap((task) => nextOf(tx, task, calendar, completedAt) ?? [])
  if (next.length === 0) return
  const room = await roomFor(tx, ownerId, taskCounter)
  const made = next.slice(0, room ?? next.length)
  const kept = next.slice(made.length)
  if (made.length > 0)
    await changeRowsAndRecord(tx, (db) => series.insertNext(db, ownerId, made, tx.now), {
      type: 'task.created',
      actorId: tx.actor.id,
      audience: audienceOfChanged('task'),
      payload: {},
    })
  if (kept.length > 0) await series.keepRules(tx.db, ownerId, kept)
}
