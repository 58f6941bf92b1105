import { type Task, TaskUpdate } from '@daybook/contract/tasks'
import type { Worker } from '@daybook/contract/time-tracking'
import { type RefObject, useState } from 'react'
import { formatNearDay } from '../../../lib/formats/formats.ts'
import { workerName } from '../../../lib/formats/worker-name.ts'
import { toast } from '../../../ui/toast.ts'
import { useChangeTask } from '../tasks.ts'
import { useFocusOfMoved } from '../week/use-task-moves.ts'
import { moveProblem } from '../week/week-view.ts'

interface Place {
  worker: Worker | null
  day: string | null
  /** Whether the focus goes along with the task. */
  keepsFocus?: boolean
}

/** Gives a task to a member, or to nobody, on a day or none: one edit, which is announced. */
export type Assign = (task: Task, to: Place) => void

export const useAssign = (
  board: RefObject<HTMLElement | null>,
  tasks: readonly Task[],
  today: string,
): { assign: Assign; news: string } => {
  const changeTask = useChangeTask()
  const follow = useFocusOfMoved(board, tasks)
  const [news, setNews] = useState('')
  const assign: Assign = (task, { worker, day, keepsFocus = false }) => {
    if (!task.can.edit) return
    const isGiven = (task.assignee?._id ?? null) !== (worker?._id ?? null)
    const isMoved = task.dueDate !== day
    if (!isGiven && !isMoved) return
    const problem = isMoved && moveProblem(task, day)
    if (problem) return toast({ id: 'move problem', title: problem, description: task.title, tone: 'warn' })
    if (keepsFocus)
      follow({
        ...{ id: task._id, day, focus: 'keeps focus' },
        hasArrived: ({ assignee, dueDate }) => assignee?._id === worker?._id && dueDate === day,
      })
    changeTask({
      ...{ kind: 'edit', id: task._id, version: task.version },
      fields: TaskUpdate.parse({
        ...(isGiven && { assignee: worker?._id ?? '' }),
        ...(isMoved && { dueDate: day ?? '' }),
      }),
      base: {
        ...(isGiven && { assignee: task.assignee?._id ?? '' }),
        ...(isMoved && { dueDate: task.dueDate ?? '' }),
      },
      ...(worker && { assignee: worker }),
    })
    const when = isMoved ? `, ${day === null ? 'no date' : formatNearDay(day, today)}` : ''
    setNews(`${task.title}: ${worker ? workerName(worker) : 'not assigned'}${when}`)
  }
  return { assign, news }
}
