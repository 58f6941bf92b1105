import type { Limits } from '@daybook/contract/plans'
import type { SignedIn } from '../../http/context.ts'
import { readLimits } from '../accounts/accounts.ts'
import { taskCounter } from './queries.ts'

export { shownName } from './attachment-name.ts'
export { presentAttachment } from './attachment-presenter.ts'
export { addAttachment, hasFile } from './attachments.ts'
export { toggleTask, updateOwnTask, updateTask } from './change-task.ts'
export { createTask } from './create-task.ts'
export { dueTasks, plannedByDay } from './due-tasks.ts'
export { findKnownTasks } from './known-queries.ts'
export { countGivenTasks, listTasks, newestTasks } from './list-tasks.ts'
export { openTasksOf } from './open-tasks.ts'
export { canChangeEntry, canEditTask, canSetRate, canTimeTask, mayChangeAllEntries } from './policy.ts'
export { presentTask, secondsBetween } from './presenter.ts'
export {
  findTask,
  findTasks as findOwnTasks,
  findVisibleTask,
  listProjectTasks,
  type ProjectTaskRow,
  readEntries,
  type TaskRow,
} from './queries.ts'
export { holdIfThere, holdTask, loadTask, readTask } from './read-task.ts'
export { restoreTask, trashTask } from './trash-task.ts'

export const taskLimits = (ctx: SignedIn): Promise<Limits> => readLimits(ctx, taskCounter)
