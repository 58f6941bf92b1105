import { Task } from '@daybook/contract/tasks'
import { createRecords } from '../../records/records.ts'
import { audienceOfChanged } from '../sharing/sharing.ts'
import { taskCounter } from './queries.ts'
import { holdTask, noRoom, readTask } from './read-task.ts'
import {
  type ChangedTask,
  changedColumns,
  findCreatedFor,
  type HeldTask,
  heldColumns,
} from './write-queries.ts'

/** What tasks have in common with all records. */
export const taskRecords = createRecords<'tasks', HeldTask, Task, 'tasks', ChangedTask>({
  type: 'task',
  table: 'tasks',
  called: 'Task',
  schema: Task,
  columns: heldColumns,
  written: changedColumns,
  // People make tasks in projects that others share with them.
  findCreated: findCreatedFor,
  read: readTask,
  hold: holdTask,
  audienceOf: () => audienceOfChanged('task'),
  limit: { counter: taskCounter, message: noRoom },
})
