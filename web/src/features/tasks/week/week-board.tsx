import type { Task } from '@daybook/contract/tasks'
import { useRef } from 'react'
import { useListKeys } from '../../../lib/records/use-list-keys.ts'
import { cn } from '../../../ui/class-names.ts'
import { useIsNarrow, useIsWide, useIsWidest } from '../../../ui/use-media-query.ts'
import { instantNow, useChangeTask } from '../tasks.ts'
import { BoardContext } from './board.ts'
import { DragGhost } from './drag-ghost.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useTaskDrag } from './use-task-drag.ts'
import { useTaskMoves } from './use-task-moves.ts'
import { WeekBeside } from './week-beside.tsx'
import { WeekColumn } from './week-column.tsx'
import { WeekFold } from './week-fold.tsx'
import type { WeekView } from './week-view.ts'

interface WeekBoardProps {
  tasks: readonly Task[]
  view: WeekView
  today: string
  dayHours: number
  openId: string | undefined
  /** A panel takes room from the days. */
  hasPanel: boolean
  onOpen: (id: string) => void
  onAdd: (day: string) => void
}

/** Seven days, side by side where there is room, and what stands on none of them. */
export const WeekBoard = ({ tasks, view, today, hasPanel, ...shared }: WeekBoardProps) => {
  const changeTask = useChangeTask()
  const toggle = (id: string) => {
    const task = tasks.find(({ _id }) => _id === id)
    if (task?.can.edit) changeTask({ kind: 'toggle', id, completed: !task.completed, at: instantNow() })
  }
  const { listProps, moveFocus } = useListKeys<HTMLDivElement>('data-task', toggle)
  const board = useRef<HTMLDivElement>(null)
  const { move, news } = useTaskMoves(board, tasks, today)
  const onKeyDown = useBoardKeys({ tasks, view, today, moveFocus, onListKey: listProps.onKeyDown, move })
  const { drag, ghost } = useTaskDrag(board, (id, place) => {
    const task = tasks.find(({ _id }) => _id === id)
    if (task) move(task, place === 'none' ? null : place, 'is elsewhere')
  })
  const [isNarrow, isWide, isWidest] = [useIsNarrow(), useIsWide(), useIsWidest()]
  return (
    <BoardContext
      value={{
        ...shared,
        today,
        dates: view.days.map(({ date }) => date),
        drag,
        onChange: changeTask,
        onMove: (task, day) => move(task, day, 'keeps focus'),
      }}
    >
      <div ref={board} className="@container">
        <div
          {...listProps}
          role="group"
          aria-label="Week"
          onKeyDown={onKeyDown}
          className={cn('flex flex-col gap-4', drag && 'cursor-grabbing')}
        >
          {view.overdue.length > 0 && (
            <WeekBeside title="Overdue" tasks={view.overdue} isStacked={isNarrow} />
          )}
          {(hasPanel ? isWidest : isWide) ? (
            <div className="grid auto-rows-auto grid-cols-4 border-line border-t border-l @4xl:grid-cols-7">
              {view.days.map((day) => (
                <WeekColumn key={day.date} day={day} />
              ))}
            </div>
          ) : (
            <div className="border-line border-t">
              {view.days.map((day) => (
                <WeekFold key={day.date} day={day} isStacked={isNarrow} />
              ))}
            </div>
          )}
          <WeekBeside title="No date" tasks={view.noDate} place="none" isStacked={isNarrow} />
          <p role="status" className="sr-only">
            {news}
          </p>
          <DragGhost ref={ghost} title={tasks.find(({ _id }) => _id === drag?.id)?.title} />
        </div>
      </div>
    </BoardContext>
  )
}
