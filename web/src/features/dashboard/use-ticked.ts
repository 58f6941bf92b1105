import type { Task } from '@daybook/contract/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { changeTask, instantNow, useChangedTasks } from '../tasks/tasks.ts'

const byDueDay = (one: Task, other: Task) =>
  (one.dueDate ?? '').localeCompare(other.dueDate ?? '') || one._id.localeCompare(other._id)

/** What was ticked here, as it was then, holds until the server tells of a newer version. */
const withTicks = (tasks: readonly Task[], ticked: ReadonlyMap<string, Task>): readonly Task[] => {
  const listed = new Set(tasks.map(({ _id }) => _id))
  const shown = tasks.map((task) => {
    const tick = ticked.get(task._id)
    return tick?.version === task.version ? { ...task, completed: tick.completed } : task
  })
  const done = [...ticked.values()].filter(({ _id, completed }) => completed && !listed.has(_id))
  return done.length === 0 ? shown : [...shown, ...done].toSorted(byDueDay)
}

/**
 * The tasks as they will be once the server agrees, with those that were ticked off here, which stay in sight, crossed out,
 * until the page is left.
 */
export const useTicked = (due: readonly Task[]) => {
  const client = useQueryClient()
  const changed = useChangedTasks(due)
  const [ticked, setTicked] = useState<ReadonlyMap<string, Task>>(new Map())
  const tasks = useMemo(() => withTicks(changed, ticked), [changed, ticked])
  const forget = (id: string) =>
    setTicked((before) => new Map([...before].filter(([tickedId]) => tickedId !== id)))
  const tick = (task: Task, completed: boolean) => {
    setTicked((before) => new Map(before).set(task._id, { ...task, completed }))
    changeTask(client, { kind: 'toggle', id: task._id, completed, at: instantNow() }).catch(() =>
      forget(task._id),
    )
  }
  return { tasks, tick }
}
