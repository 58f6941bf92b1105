import type { Task } from '@daybook/contract/tasks'
import { useNavigate } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { type Shortcut, useShortcut, useToldShortcuts } from '../../../lib/page/shortcut.ts'
import type { Move } from './use-task-moves.ts'
import { dayAfterStep, type WeekView } from './week-view.ts'

const rowKeys: readonly Shortcut[] = [
  { keys: ['Enter'], label: 'Open the task', group: 'In a list' },
  { keys: ['Space'], label: 'Complete or reopen the task', group: 'In a list' },
  { keys: ['Alt', '→'], label: 'Move the task to the next day', group: 'In a list' },
  { keys: ['Alt', '←'], label: 'Move the task to the day before', group: 'In a list' },
]

const steps: Record<string, 1 | -1> = { ArrowRight: 1, ArrowLeft: -1 }

interface BoardKeysOptions {
  tasks: readonly Task[]
  view: WeekView
  today: string
  /** To the next row, and where a panel is open to its record. */
  step: (by: number) => void
  /** What the keys of any list do. */
  onListKey: (event: KeyboardEvent<HTMLElement>) => void
  move: Move
}

/** The keys of a list on the board, and Alt with an arrow, which moves the task that has the focus by a day. */
export const useBoardKeys = ({ tasks, view, today, step, onListKey, move }: BoardKeysOptions) => {
  const navigate = useNavigate()
  useShortcut('j', () => step(1), { label: 'Next task', group: 'In a list' })
  useShortcut('k', () => step(-1), { label: 'Previous task', group: 'In a list' })
  useToldShortcuts(rowKeys)
  const shift = (task: Task, by: 1 | -1) => {
    const day = dayAfterStep(task.dueDate, by, today, view)
    if (day === null || !task.can.edit) return
    const isBeyond = day < view.first || day > view.last
    move(task, day, isBeyond ? 'goes along' : 'keeps focus')
    // Moving a task over the edge of the week moves the view along.
    if (isBeyond)
      void navigate({ to: '/week', search: (before) => ({ ...before, from: day }), replace: true })
  }
  return (event: KeyboardEvent<HTMLElement>): void => {
    // The menu of a row lies outside the board, though its keys come by here.
    if (event.defaultPrevented || !(event.target instanceof Node)) return
    if (!event.currentTarget.contains(event.target)) return
    const isShift = event.altKey && !event.ctrlKey && !event.metaKey
    const by = isShift ? steps[event.key] : undefined
    const id = document.activeElement?.getAttribute('data-task')
    const task = tasks.find(({ _id }) => _id === id)
    if (!by || !task) return onListKey(event)
    // Else the browser would go back a page.
    event.preventDefault()
    shift(task, by)
  }
}
