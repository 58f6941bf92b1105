import type { Task } from '@daybook/contract/tasks'
import { useRef } from 'react'
import { DragGhost } from '../../../lib/drag/drag-ghost.tsx'
import { useDrag } from '../../../lib/drag/use-drag.ts'
import { useListKeys } from '../../../lib/records/use-list-keys.ts'
import { cn } from '../../../ui/class-names.ts'
import { useIsNarrow, useIsWide, useIsWidest } from '../../../ui/use-media-query.ts'
import { useColors } from '../../teams/teams.ts'
import { instantNow, useChangeTask } from '../tasks.ts'
import { BoardContext } from './board.ts'
import { NoDate } from './no-date.tsx'
import { OverdueFold } from './overdue-fold.tsx'
import { useBoardKeys } from './use-board-keys.ts'
import { useTaskMoves } from './use-task-moves.ts'
import { WeekColumn } from './week-column.tsx'
import { WeekFold } from './week-fold.tsx'
import type { WeekView } from './week-view.ts'

interface WeekBoardProps {
  tasks: readonly Task[]
  view: WeekView
  today: string
  dayHours: number
  openId: string | undefined
  /** Shows another task in the panel that is open. */
  onFollow: (id: string) => void
  /** A panel takes room from the days. */
  hasPanel: boolean
  onOpen: (id: string) => void
  onAdd: (day: string) => void
}

/** Seven days, side by side where there is room, and what stands on none of them. */
export const WeekBoard = ({ tasks, view, today, hasPanel, onFollow, ...shared }: WeekBoardProps) => {
  const changeTask = useChangeTask()
  const colorOf = useColors()
  const toggle = (id: string) => {
    const task = tasks.find(({ _id }) => _id === id)
    if (task?.can.edit) changeTask({ kind: 'toggle', id, completed: !task.completed, at: instantNow() })
  }
  const { listProps, step } = useListKeys<HTMLDivElement>('data-task', toggle, {
    openId: shared.openId,
    follow: onFollow,
  })
  const board = useRef<HTMLDivElement>(null)
  const { move, news } = useTaskMoves(board, tasks, today)
  const onKeyDown = useBoardKeys({ tasks, view, today, step, onListKey: listProps.onKeyDown, move })
  const { drag, ghost } = useDrag(board, (id, place) => {
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
        colorOf,
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
          <OverdueFold view={view} isStacked={isNarrow} />
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
          <NoDate tasks={view.noDate} isStacked={isNarrow} />
          <p role="status" className="sr-only">
            {news}
          </p>
          <DragGhost ref={ghost} title={tasks.find(({ _id }) => _id === drag?.id)?.title} />
        </div>
      </div>
    </BoardContext>
  )
}
