import type { Task } from '@daybook/contract/tasks'
import type { GridTask } from './week-grid.ts'

/** The part of a task that an entry and a row of the week tell. */
export const gridTaskOf = ({ _id: taskId, title, project, projectId }: Task): GridTask => ({
  taskId,
  title,
  project,
  projectId,
})
