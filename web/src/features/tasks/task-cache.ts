import type { Task } from '@daybook/contract/tasks'
import type { QueryClient } from '@tanstack/react-query'
import type { TaskFields } from './task-fields.ts'
import { newestFirst, noteTask } from './task-journal.ts'

export const tasksKey = ['tasks', 'list'] as const

/** What was typed into a task and not taken by the server. */
export interface Conflict {
  typed: Partial<TaskFields>
  /** Whether somebody else's change stood in the way, or the edit was refused or did not get through. */
  reason: 'changed elsewhere' | 'not saved'
}

/** Edits that the server did not take, by task: what was typed waits here for a decision. */
export const conflictKey = (id: string) => ['tasks', 'conflict', id] as const

export const cachedTask = (client: QueryClient, id: string): Task | undefined =>
  client.getQueryData<readonly Task[]>(tasksKey)?.find((task) => task._id === id)

/** Puts what the server said into the list; an older answer that comes late changes nothing. */
export const keepTask = (client: QueryClient, task: Task): void => {
  noteTask(task._id, task)
  client.setQueryData<readonly Task[]>(tasksKey, (tasks) => {
    if (!tasks) return tasks
    const known = tasks.find((one) => one._id === task._id)
    if (!known) return newestFirst([task, ...tasks])
    if (known.version > task.version) return tasks
    return tasks.map((one) => (one === known ? task : one))
  })
}

export const dropTask = (client: QueryClient, id: string): void => {
  noteTask(id, null)
  client.setQueryData<readonly Task[]>(tasksKey, (tasks) => tasks?.filter((task) => task._id !== id))
}

/** Beside what may wait there already: of a field that was typed twice, the later text stays. */
export const keepConflict = (client: QueryClient, id: string, { typed, reason }: Conflict): void => {
  client.setQueryDefaults(conflictKey(id), { gcTime: Number.POSITIVE_INFINITY })
  client.setQueryData<Conflict | null>(conflictKey(id), (before) => ({
    typed: { ...before?.typed, ...typed },
    reason,
  }))
}

/** Set and not removed: whoever shows it hears of the one only. */
export const settleConflict = (client: QueryClient, id: string): void => {
  client.setQueryData<Conflict | null>(conflictKey(id), null)
}
