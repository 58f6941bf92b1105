import type { Task } from '@daybook/contract/tasks'
import { useCallback } from 'react'
import { useShortcut } from '../../lib/shortcut.ts'
import { TaskRow } from './task-row.tsx'
import { instantNow, useChangeTask } from './tasks.ts'
import { useListKeys } from './use-list-keys.ts'
import { rowHeightPx, useRowWindow } from './use-row-window.ts'

/** Holds the place of rows that are out of sight. */
const Space = ({ rows }: { rows: number }) =>
  rows > 0 ? <li aria-hidden="true" style={{ height: rows * rowHeightPx }} /> : null

interface TaskListProps {
  tasks: readonly Task[]
  today: string
  openId: string | undefined
  compact: boolean
  onOpen: (id: string) => void
}

export const TaskList = ({ tasks, today, openId, compact, onOpen }: TaskListProps) => {
  const changeTask = useChangeTask()
  const toggle = useCallback(
    (id: string) => {
      const task = tasks.find((one) => one._id === id)
      if (task?.can.edit) changeTask({ kind: 'toggle', id, completed: !task.completed, at: instantNow() })
    },
    [tasks, changeTask],
  )
  const { listProps, focusFirst } = useListKeys(toggle)
  const { start, end } = useRowWindow(listProps.ref, tasks.length)
  useShortcut('j', () => focusFirst(1))
  useShortcut('k', () => focusFirst(-1))
  return (
    <ul {...listProps} aria-label="Tasks" className="border-line border-t">
      <Space rows={start} />
      {tasks.slice(start, end).map((task) => (
        <TaskRow
          key={task._id}
          task={task}
          today={today}
          selected={task._id === openId}
          compact={compact}
          onOpen={onOpen}
          onChange={changeTask}
        />
      ))}
      <Space rows={tasks.length - end} />
    </ul>
  )
}
