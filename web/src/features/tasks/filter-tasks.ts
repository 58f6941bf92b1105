import { fold } from '@daybook/contract/fold'
import type { Task } from '@daybook/contract/tasks'
import type { Shown } from './tasks-address.ts'

/** The tasks that a search and a filter leave; matches title or description as the server does (decisions §4). */
export const filterTasks = (
  tasks: readonly Task[],
  search: string,
  shown: Shown | undefined,
): readonly Task[] => {
  const wanted = fold(search.trim())
  return tasks.filter(
    (task) =>
      (shown === undefined || task.completed === (shown === 'completed')) &&
      (wanted === '' || fold(`${task.title}\n${task.description}`).includes(wanted)),
  )
}
