import type { Task } from '@daybook/contract/tasks'
import { useCallback } from 'react'
import { useShortcut } from '../../lib/shortcut.ts'
import { TaskRow } from './task-row.tsx'
import { instantNow, useChangeTask } from './tasks.ts'
import { useListKeys } from './use-list-keys.ts'

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
  useShortcut('j', () => focusFirst(1))
  useShortcut('k', () => focusFirst(-1))
  return (
    <ul {...listProps} aria-label="Tasks" className="border-line border-t">
      {tasks.map((task) => (
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
    </ul>
  )
}
