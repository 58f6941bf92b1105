import { type Task, TaskUpdate } from '@daybook/contract/tasks'
import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { formatNearDay } from '../../../lib/formats/formats.ts'
import { neighbourOf } from '../../../lib/records/use-list-keys.ts'
import { toast } from '../../../ui/toast.ts'
import { useChangeTask } from '../tasks.ts'
import { moveProblem } from './week-view.ts'

/** What happens to the focus: it is elsewhere, it follows the task, or it waits until the task's week shows. */
type Focus = 'is elsewhere' | 'keeps focus' | 'goes along'

/** `day` is yyyy-mm-dd, or null for no date. */
export type Move = (task: Task, day: string | null, focus: Focus) => void

/** By which what opens a task is told from the same task elsewhere on the page. */
type Mark = 'data-task' | 'data-due'

interface Moved {
  id: string
  day: string | null
  focus: Focus
  /** Whether the task stands where it was moved to. */
  hasArrived: (task: Task) => boolean
  /** Gets the focus where the task has left the board. */
  neighbour: HTMLElement | null
}

/** What opens the task, or the day that it went to where that is folded up. */
const targetOf = (board: HTMLElement, mark: Mark, { id, day }: Moved): HTMLElement | null =>
  board.querySelector<HTMLElement>(`[${mark}="${CSS.escape(id)}"]`) ??
  board.querySelector<HTMLElement>(`[data-fold="${day ?? 'none'}"]`)

/** Gives the focus to a task once it stands where it was moved to; the answer is called as it is moved. */
export const useFocusOfMoved = (
  board: RefObject<HTMLElement | null>,
  tasks: readonly Task[],
  mark: Mark = 'data-task',
): ((moved: Omit<Moved, 'neighbour'>) => void) => {
  const moved = useRef<Moved | null>(null)
  useLayoutEffect(() => {
    const last = moved.current
    if (!last || !board.current) return
    const task = tasks.find(({ _id }) => _id === last.id)
    if (!task || !last.hasArrived(task)) return
    const target = targetOf(board.current, mark, last)
    if (!target && last.focus === 'goes along') return
    moved.current = null
    ;(target ?? last.neighbour)?.focus()
  })
  return (next) => {
    moved.current = { ...next, neighbour: neighbourOf(mark, next.id) }
  }
}

/**
 * Moves tasks to other days, as an edit of the due date: at once, reverting with a message if refused. Each move is
 * announced.
 */
export const useTaskMoves = (
  board: RefObject<HTMLElement | null>,
  tasks: readonly Task[],
  today: string,
  mark: Mark = 'data-task',
): { move: Move; news: string } => {
  const changeTask = useChangeTask()
  const [news, setNews] = useState('')
  const follow = useFocusOfMoved(board, tasks, mark)
  const move: Move = (task, day, focus) => {
    if (!task.can.edit || task.dueDate === day) return
    const problem = moveProblem(task, day)
    if (problem) return toast({ id: 'move problem', title: problem, description: task.title, tone: 'warn' })
    if (focus !== 'is elsewhere')
      follow({ id: task._id, day, focus, hasArrived: ({ dueDate }) => dueDate === day })
    changeTask({
      kind: 'edit',
      id: task._id,
      fields: TaskUpdate.parse({ dueDate: day ?? '' }),
      base: { dueDate: task.dueDate ?? '' },
      version: task.version,
    })
    setNews(`Moved ${task.title} to ${day === null ? 'no date' : formatNearDay(day, today)}`)
  }
  return { move, news }
}
