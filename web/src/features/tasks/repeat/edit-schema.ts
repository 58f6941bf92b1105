import { repeatsWithoutDate } from '@daybook/contract/recurrence'
import { type Task, TaskUpdate } from '@daybook/contract/tasks'

/** The schema of an edit of this task: a rule needs a due date, sent or kept (rules §4). */
export const editSchema = ({ dueDate, recurrence }: Task) =>
  TaskUpdate.refine(
    (edit) =>
      !(edit.recurrence === undefined ? recurrence : edit.recurrence) ||
      Boolean(edit.dueDate === undefined ? dueDate : edit.dueDate),
    { path: ['dueDate'], message: repeatsWithoutDate },
  )
