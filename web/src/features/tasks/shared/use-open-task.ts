import type { Task } from '@daybook/contract/tasks'
import { taskRecords } from '../task-records.ts'

/** The task that a panel is open for: of the list, else one that somebody shares, which is read for it. */
export const useOpenTask = (tasks: readonly Task[] | undefined, id: string | undefined) => {
  const listed = tasks?.find((task) => task._id === id)
  const other = taskRecords.useOther(tasks && !listed ? id : undefined)
  return { ...other, task: listed ?? other.record }
}
