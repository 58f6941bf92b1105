import type { Task } from '@daybook/contract/tasks'
import { taskRecords } from '../record/task-records.ts'

/** The task of an open panel: from the list, else a shared one, which is fetched. */
export const useOpenTask = (tasks: readonly Task[] | undefined, id: string | undefined) => {
  const listed = tasks?.find((task) => task._id === id)
  const other = taskRecords.useOther(tasks && !listed ? id : undefined)
  return { ...other, task: listed ?? other.record }
}
