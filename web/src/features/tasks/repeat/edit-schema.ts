import { repeatsWithoutDate } from '@daybook/contract/recurrence'
import { type Task, TaskUpdate } from '@daybook/contract/tasks'

/** Of an edit of this task: what stays as it is counts too where a rule needs its due date (rules §4). */
export const editSchema = ({ dueDate, recurrence }: Task) =>
  TaskUpdate.refine(
    (edit) =>
      !(edit.recurrence === undefined ? recurrence : edit.recurrence) ||
      Boolean(edit.dueDate === undefined ? dueDate : edit.dueDate),
    { path: ['dueDate'], message: repeatsWithoutDate },
  )
