import { orderOf } from '@daybook/contract/task-listing'
import type { TaskPlace } from '@daybook/contract/task-move'
import { positionBetween, topPosition } from '@daybook/contract/task-position'
import type { Task } from '@daybook/contract/tasks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { formatCount } from '../../../lib/formats/formats.ts'
import { toast } from '../../../ui/toast.ts'
import type { TaskChange } from '../record/task-change.ts'
import { isHead, type ListEntry } from './group-tasks.ts'
import type { TasksView } from './read-tasks-search.ts'

type Beside = { above: Task | undefined; below: Task | undefined }

/** Between which of the others a task comes to stand at `gap`, counted in the list as it is with the task in it. */
const besideAt = (tasks: readonly Task[], from: number, gap: number): Beside => {
  const at = (index: number) => tasks[index === from ? index + Math.sign(index - gap || -1) : index]
  return { above: at(gap - 1), below: at(gap) }
}

const changeFor = (task: Task, { above, below }: Beside, now: Date): TaskChange | undefined => {
  const place: TaskPlace | undefined = above ? { after: above._id } : below && { before: below._id }
  if (!place) return undefined
  const position = above
    ? positionBetween(above.position, below?.position ?? null)
    : topPosition(below?.position ?? null, now, task._id)
  return { kind: 'move', id: task._id, place, position: position ?? task.position }
}

/** Moves the task at `from` to `gap`, the line before the row of that number. Undefined where that changes nothing. */
export const moveTo = (
  shown: readonly Task[],
  isReversed: boolean,
  { from, gap }: { from: number; gap: number },
  now: Date,
): TaskChange | undefined => {
  const task = shown[from]
  if (!task || gap === from || gap === from + 1 || gap < 0 || gap > shown.length) return undefined
  const { above, below } = besideAt(shown, from, gap)
  return changeFor(task, isReversed ? { above: below, below: above } : { above, below }, now)
}

/** Tells apart a list that shows one's own order, and moves tasks in it. */
export const useListMoves = (
  entries: readonly ListEntry[],
  view: TasksView,
  changeTask: (change: TaskChange) => void,
) => {
  const [said, setSaid] = useState('')
  const isOrdered = view.sort === 'position' && view.group === undefined
  const isReversed = isOrdered && orderOf({ sort: 'position', order: view.order }) === 'desc'
  const latest = useRef(entries)
  const refocus = useRef<string>(undefined)
  useEffect(() => {
    latest.current = entries
    if (refocus.current === undefined) return
    // A row that changes its place in the document loses the focus.
    document.querySelector<HTMLElement>(`[data-task="${CSS.escape(refocus.current)}"]`)?.focus()
    refocus.current = undefined
  }, [entries])

  const move = useCallback(
    (id: string, gapOf: (from: number) => number) => {
      const tasks = latest.current.filter((entry): entry is Task => !isHead(entry))
      const from = tasks.findIndex(({ _id }) => _id === id)
      const task = tasks[from]
      if (!task?.can.move) return false
      const gap = gapOf(from)
      const change = moveTo(tasks, isReversed, { from, gap }, new Date())
      if (!change) return false
      changeTask(change)
      setSaid(`${task.title}: ${formatCount(gap > from ? gap : gap + 1)} of ${formatCount(tasks.length)}`)
      return true
    },
    [isReversed, changeTask],
  )
  return {
    isOrdered,
    /** The announcement of the last move, for screen readers. */
    said,
    moveToGap: useCallback((id: string, gap: number) => void move(id, () => gap), [move]),
    moveBy: (id: string, step: 1 | -1) => {
      if (!isOrdered) {
        const description = 'Sort by “Custom order”, without groups, to move tasks up and down.'
        return toast({ id: 'own order', title: 'This list is not in custom order', description })
      }
      if (move(id, (from) => (step > 0 ? from + 2 : from - 1))) refocus.current = id
    },
  }
}
