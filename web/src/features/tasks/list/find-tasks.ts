import { fold } from '@daybook/contract/fold'
import type { Task } from '@daybook/contract/tasks'

const mostFound = 8
/** A task that changes is another object. */
const folded = new WeakMap<Task, string>()

const foldedTitle = (task: Task): string => {
  const known = folded.get(task)
  if (known !== undefined) return known
  const title = fold(task.title)
  folded.set(task, title)
  return title
}

/** The first few whose title holds the text, open ones before completed ones. */
export const findTasks = (tasks: readonly Task[], text: string): readonly Task[] => {
  const wanted = fold(text.trim())
  return tasks
    .filter((task) => foldedTitle(task).includes(wanted))
    .toSorted((one, other) => Number(one.completed) - Number(other.completed))
    .slice(0, mostFound)
}
