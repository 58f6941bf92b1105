import { useCallback } from 'react'
import { useListKeys } from '../../lib/records/use-list-keys.ts'
import { useRowWindow } from '../../lib/records/use-row-window.ts'
import { type Shortcut, useShortcut, useToldShortcuts } from '../../lib/shortcut.ts'
import { GroupHeadRow } from './group-head-row.tsx'
import { isHead, type ListEntry } from './group-tasks.ts'
import { TaskRow } from './task-row.tsx'
import { instantNow, useChangeTask } from './tasks.ts'

const rowKeys: readonly Shortcut[] = [
  { keys: ['Enter'], label: 'Open the task', group: 'In a list' },
  { keys: ['x'], label: 'Complete or reopen the task', group: 'In a list' },
]

/** Holds the place of rows that are out of sight. */
const Space = ({ heightPx }: { heightPx: number }) =>
  heightPx > 0 ? <li aria-hidden="true" style={{ height: heightPx }} /> : null

interface TaskListProps {
  /** The tasks, and where they are grouped the lines above the groups. */
  entries: readonly ListEntry[]
  today: string
  openId: string | undefined
  compact: boolean
  onOpen: (id: string) => void
}

export const TaskList = ({ entries, today, openId, compact, onOpen }: TaskListProps) => {
  const changeTask = useChangeTask()
  const toggle = useCallback(
    (id: string) => {
      const task = entries.find((entry) => !isHead(entry) && entry._id === id)
      if (task && !isHead(task) && task.can.edit)
        changeTask({ kind: 'toggle', id, completed: !task.completed, at: instantNow() })
    },
    [entries, changeTask],
  )
  const { listProps, moveFocus } = useListKeys('data-task', toggle)
  const { start, end, rowHeightPx } = useRowWindow(listProps.ref, entries.length)
  useShortcut('j', () => moveFocus(1), { label: 'Next task', group: 'In a list' })
  useShortcut('k', () => moveFocus(-1), { label: 'Task before', group: 'In a list' })
  useToldShortcuts(rowKeys)
  return (
    <ul {...listProps} aria-label="Tasks" className="border-line border-t">
      <Space heightPx={start * rowHeightPx} />
      {entries
        .slice(start, end)
        .map((entry) =>
          isHead(entry) ? (
            <GroupHeadRow key={`group ${entry.key}`} head={entry} />
          ) : (
            <TaskRow
              key={entry._id}
              task={entry}
              today={today}
              selected={entry._id === openId}
              compact={compact}
              onOpen={onOpen}
              onChange={changeTask}
            />
          ),
        )}
      <Space heightPx={(entries.length - end) * rowHeightPx} />
    </ul>
  )
}
