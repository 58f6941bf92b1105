import { dateIn } from '@daybook/contract/calendar'
import { limitsOf } from '@daybook/contract/plans'
import { nextDate, type Recurrence, repeatsWithoutDate } from '@daybook/contract/recurrence'
import type { TaskUpdate } from '@daybook/contract/tasks'
import type { Updateable } from 'kysely'
import { newId } from '../../db/ids.ts'
import type { Tables } from '../../db/types.ts'
import { changeAndRecord } from '../../events.ts'
import type { SignedIn } from '../../http/context.ts'
import { conflict, invalid } from '../../http/errors.ts'
import { findCalendar, hasRoom, lockUserType } from '../accounts/accounts.ts'
import { audienceOfChangedTask } from '../sharing/sharing.ts'
import { countOwned } from './queries.ts'
import * as series from './series-queries.ts'
import type { TaskKey } from './write-queries.ts'

/** A task's rule, as its table keeps it; a rule where there was none begins a series of its own. */
export const newSeries = (rule: Recurrence) => ({
  recurrence: JSON.stringify(rule),
  series_id: newId(),
  occurrence: 1,
  recurrence_day: null,
})

/** What decides, of the task as it is behind its lock. */
interface Held {
  due_date: string | null
  recurrence: Recurrence | null
}

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
  if (staysCompleted) throw conflict('Reopen the task before it can repeat')
  return newSeries(rule)
}

/** Before any lock on a task: completing may make one, and those are counted behind the owner's lock. */
export const lockPlan = async (tx: SignedIn, { owner_id }: TaskKey): Promise<void> => {
  const isUnlimited = owner_id === tx.actor.id && limitsOf(tx.actor.userType, 'tasks', 0).unlimited
  if (!isUnlimited) await lockUserType(tx.db, owner_id)
}

const findNextDate = async (tx: SignedIn, task: TaskKey & Held, rule: Recurrence, completedAt: Date) => {
  const { timezone, weekStart } = await findCalendar(tx.db, task.owner_id)
  const options = { earliest: dateIn(timezone, tx.now), weekStart }
  if (rule.from === 'completion' || !task.due_date)
    return { date: nextDate(rule, dateIn(timezone, completedAt), options), meantDay: null }
  const dayOfMonth = (await series.findMeantDay(tx.db, task)) ?? Number(task.due_date.slice(-2))
  const date = nextDate(rule, task.due_date, { ...options, dayOfMonth })
  const isCut =
    rule.every === 'month' || rule.every === 'year' ? Number(date?.slice(-2)) !== dayOfMonth : false
  return { date, meantDay: isCut ? dayOfMonth : null }
}

/**
 * Makes the occurrence after a task that was completed just now, in the same transaction, and hands the rule over to
 * it. Where the plan has no room the completed task keeps the rule, so that the series is not lost (decisions §4).
 */
export const continueSeries = async (
  tx: SignedIn,
  task: TaskKey & Held,
  completedAt: Date,
): Promise<void> => {
  if (!task.recurrence) return
  const { date, meantDay } = await findNextDate(tx, task, task.recurrence, completedAt)
  if (date) {
    if (!(await hasRoom(tx, task.owner_id, 'tasks', () => countOwned(tx.db, task.owner_id)))) return
    const next = { id: newId(), dueDate: date, meantDay, now: tx.now }
    await changeAndRecord(tx, (db) => series.insertNext(db, task, next), {
      type: 'task.created',
      actorId: tx.actor.id,
      audience: audienceOfChangedTask,
      payload: {},
    })
  }
  await series.takeRule(tx.db, task)
}
