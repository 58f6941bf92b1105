import type { Task } from '@daybook/contract/tasks'

/** What was learned of single tasks while a list was being read; null is one that is gone. */
export type Journal = Map<string, Task | null>

/** Open ones: everything learned meanwhile is written into each. */
const journals = new Set<Journal>()

export const noteTask = (id: string, task: Task | null): void => {
  for (const journal of journals) {
    const before = journal.get(id)
    if (!task || !before || before.version <= task.version) journal.set(id, task)
  }
}

export const newestFirst = (tasks: readonly Task[]): Task[] =>
  [...tasks].sort((one, other) => other.createdAt.localeCompare(one.createdAt))

/** A list that took its time, with what was learned of its tasks since it was asked for. */
export const mergeJournal = (tasks: readonly Task[], journal: Journal): readonly Task[] => {
  if (journal.size === 0) return tasks
  const listed = tasks.flatMap((task) => {
    const learned = journal.get(task._id)
    if (learned === null) return []
    return learned && learned.version >= task.version ? [learned] : [task]
  })
  const ids = new Set(tasks.map(({ _id }) => _id))
  const others = [...journal.values()].filter((task) => task !== null && !ids.has(task._id)) as Task[]
  return newestFirst([...listed, ...others])
}

/** Reads a list, keeping what happens to its tasks meanwhile. */
export const withJournal = async <T>(read: (journal: Journal) => Promise<T>): Promise<T> => {
  const journal: Journal = new Map()
  journals.add(journal)
  try {
    return await read(journal)
  } finally {
    journals.delete(journal)
  }
}
