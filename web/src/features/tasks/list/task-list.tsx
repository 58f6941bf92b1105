import { type KeyboardEvent, useCallback, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { pressedKey } from '../../../lib/page/pressed-key.ts'
import { useShortcut, useToldShortcuts } from '../../../lib/page/shortcut.ts'
import { ColumnHeads } from '../../../lib/records/list/columns.tsx'
import { useListKeys } from '../../../lib/records/use-list-keys.ts'
import { useRowWindow } from '../../../lib/records/use-row-window.ts'
import { RowSpace } from '../../../ui/row-space.tsx'
import { useIsNarrow } from '../../../ui/use-media-query.ts'
import { instantNow, useChangeTask } from '../tasks.ts'
import { GroupHeadRow } from './group-head-row.tsx'
import { isHead, type ListEntry } from './group-tasks.ts'
import type { TasksView } from './read-tasks-search.ts'
import { rowShortcuts } from './row-shortcuts.ts'
import { useTaskColumns } from './task-columns.tsx'
import { TaskRow } from './task-row.tsx'
import { useUnsavedTasks } from './unsaved-mark.tsx'
import { useListMoves } from './use-list-moves.ts'
import { useRowDrag } from './use-row-drag.ts'
import type { Selection } from './use-selection.ts'

const keyOf = (entry: ListEntry) => (isHead(entry) ? `group ${entry.key}` : entry._id)
const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }
const focusedTask = () => document.activeElement?.getAttribute('data-task') ?? undefined

export interface TaskListProps {
  /** The tasks, and where they are grouped the lines above the groups. */
  entries: readonly ListEntry[]
  view: TasksView
  selection: Selection
  /** False where the page has an order of its own. */
  canSort?: boolean
  today: string
  openId: string | undefined
  /** Whether it holds tasks of several projects. */
  withProjects: boolean
  onOpen: (id: string) => void
  /** Shows another one in the panel that is open. */
  onFollow: (id: string) => void
}

/**
 * The keys of `useListKeys`; besides, x and Shift with an arrow key choose rows, F2 renames, Alt with an arrow key moves
 * in one's own order.
 */
export const TaskList = (props: TaskListProps) => {
  const { entries, view, selection, canSort = true, today, openId, withProjects, onOpen, onFollow } = props
  const canSelect = selection.isAllowed
  const changeTask = useChangeTask()
  const isPhone = useIsNarrow()
  const columns = useTaskColumns({
    today,
    withProjects: withProjects && view.group !== 'project',
  })
  const unsaved = useUnsavedTasks()
  const [editingId, setEditingId] = useState<string>()
  const find = useCallback(
    (id: string) => {
      const entry = entries.find((one) => !isHead(one) && one._id === id)
      return entry && !isHead(entry) && entry.can.edit ? entry : undefined
    },
    [entries],
  )
  const toggle = (id: string) => {
    const task = find(id)
    if (task) changeTask({ kind: 'toggle', id, completed: !task.completed, at: instantNow() })
  }
  const endEdit = useCallback((id: string, refocus: boolean) => {
    flushSync(() => setEditingId(undefined))
    if (refocus) document.querySelector<HTMLElement>(`[data-task="${CSS.escape(id)}"]`)?.focus()
  }, [])
  const {
    listProps: { ref, onKeyDown: onListKey },
    moveFocus,
    step,
  } = useListKeys('data-task', toggle, {
    openId,
    follow: onFollow,
    ids: () => entries.flatMap((entry) => (isHead(entry) ? [] : [entry._id])),
  })
  const { start, end, rowHeightPx } = useRowWindow(ref, entries, keyOf)
  useShortcut('j', () => step(1), { label: 'Next task', group: 'In a list' })
  useShortcut('k', () => step(-1), { label: 'Previous task', group: 'In a list' })
  useToldShortcuts(useMemo(() => rowShortcuts(canSelect, canSort), [canSelect, canSort]))
  const moves = useListMoves(entries, view, changeTask)
  const drag = useRowDrag({
    list: ref,
    rowHeightPx,
    count: entries.length,
    onDrop: moves.moveToGap,
  })

  const extend = (id: string, by: number) => {
    if (selection.ids.size === 0) selection.choose(id, false)
    moveFocus(by)
    selection.choose(focusedTask() ?? id, true)
  }
  const takeKey = ({ key, altKey, shiftKey, ctrlKey, metaKey, nativeEvent }: KeyboardEvent): boolean => {
    const id = focusedTask()
    if (!id || ctrlKey || metaKey) return false
    const by = steps[key]
    if (by && altKey && canSort) moves.moveBy(id, by)
    else if (by && shiftKey && !altKey && canSelect) extend(id, by)
    else if (canSelect && pressedKey(nativeEvent) === 'x' && !altKey) selection.choose(id, false)
    else if (key === 'F2' && find(id)) setEditingId(id)
    else return false
    return true
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (takeKey(event)) event.preventDefault()
    else onListKey(event)
  }
  return (
    <div className="@container/list">
      {!isPhone && <ColumnHeads title="Task" columns={columns} />}
      <ul ref={ref} onKeyDown={onKeyDown} aria-label="Tasks" className="relative border-line border-t">
        <RowSpace heightPx={start * rowHeightPx} />
        {entries
          .slice(start, end)
          .map((entry) =>
            isHead(entry) ? (
              <GroupHeadRow key={keyOf(entry)} head={entry} />
            ) : (
              <TaskRow
                key={keyOf(entry)}
                task={entry}
                columns={columns}
                isPhone={isPhone}
                selected={entry._id === openId}
                selecting={selection.isOn}
                chosen={selection.ids.has(entry._id)}
                editing={entry._id === editingId}
                movable={moves.isOrdered}
                dragged={entry._id === drag.dragged?.id}
                unsaved={unsaved.has(entry._id)}
                onOpen={onOpen}
                onChoose={selection.choose}
                onEdit={setEditingId}
                onEdited={endEdit}
                onGrab={drag.start}
                onChange={changeTask}
              />
            ),
          )}
        <RowSpace heightPx={(entries.length - end) * rowHeightPx} />
        {drag.dragged?.gap !== undefined && (
          <li
            aria-hidden="true"
            style={{ top: drag.dragged.gap * rowHeightPx - 1 }}
            className="pointer-events-none absolute inset-x-0 z-10 h-0.5 bg-ink"
          />
        )}
      </ul>
      <p role="status" className="sr-only">
        {moves.said}
      </p>
    </div>
  )
}
