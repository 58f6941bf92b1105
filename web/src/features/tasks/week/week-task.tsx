import type { Task } from '@daybook/contract/tasks'
import type { ReactNode } from 'react'
import { formatMinutes } from '../../../lib/formats/clock-formats.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { cn } from '../../../ui/class-names.ts'
import { DottedName } from '../../../ui/dotted-name.tsx'
import { rowReachStyles } from '../../../ui/list-row.tsx'
import { PriorityMark } from '../list/priority-mark.tsx'
import { TaskDue } from '../list/task-due.tsx'
import { instantNow } from '../tasks.ts'
import { TaskDuration } from '../timer/task-duration.tsx'
import { useBoard } from './board.ts'
import { MoveMenu } from './move-menu.tsx'

/** A column of the wide rows, where it stays though it is empty; elsewhere what there is follows one after the other. */
const Cell = ({ isBeside, children }: { isBeside: boolean; children: ReactNode }) =>
  (isBeside || children) && <span className="flex min-w-0 max-xl:empty:hidden">{children}</span>

/** What a row says of its task beside the title. */
const TaskFacts = ({ task, isBeside }: { task: Task; isBeside: boolean }) => {
  const { today, dates, colorOf } = useBoard()
  const isOnDay = task.dueDate !== null && dates.includes(task.dueDate)
  const isLate = isOnDay && !task.completed && task.dueDate !== null && task.dueDate < today
  return (
    <span
      className={cn(
        'flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 text-ink-muted text-xs tabular-nums empty:hidden',
        isBeside && 'ml-auto shrink-0 justify-end pl-2 xl:grid xl:grid-cols-[auto_7rem_3rem_10rem_4.5rem]',
      )}
    >
      <Cell isBeside={isBeside}>
        {task.timeTracking.isRunning && (
          <span className="flex items-center gap-1.5">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-accent" />
            <TaskDuration task={task} />
          </span>
        )}
      </Cell>
      <Cell isBeside={isBeside}>
        {isLate ? (
          <span className="text-bad">Overdue</span>
        ) : (
          !isOnDay && task.dueDate !== null && <TaskDue task={task} today={today} />
        )}
      </Cell>
      <Cell isBeside={isBeside}>
        {task.estimatedTime > 0 && <span className="ml-auto">{formatMinutes(task.estimatedTime)}</span>}
      </Cell>
      <Cell isBeside={isBeside}>
        {task.projectId !== null && (
          <DottedName
            color={colorOf(task.projectId)}
            name={task.project}
            className="max-w-full sm:max-w-40"
          />
        )}
      </Cell>
      <Cell isBeside={isBeside}>{task.priority !== 'none' && <PriorityMark priority={task.priority} />}</Cell>
    </span>
  )
}

/** One task on the board: `isStacked` puts what is said of it below its title. */
export const WeekTask = ({ task, isStacked }: { task: Task; isStacked: boolean }) => {
  const { today, dates, openId, drag, onOpen, onChange, onMove } = useBoard()
  const isSelected = task._id === openId
  return (
    <li
      data-drag={task.can.edit ? task._id : undefined}
      data-selected={isSelected || undefined}
      className={cn(
        'group/row relative flex min-h-10 scroll-my-16 select-none items-start gap-2.5 border-line border-b px-2 py-2 text-base transition-colors last:border-b-0 hover:bg-wash data-selected:bg-wash-strong [-webkit-touch-callout:none]',
        drag?.id === task._id && 'opacity-45',
      )}
    >
      <span data-no-drag="" className="relative z-10 flex shrink-0 items-center pt-0.5">
        <Checkbox
          label={task.title}
          labelHidden
          checked={task.completed}
          disabled={!task.can.edit}
          onCheckedChange={(completed) =>
            onChange({ kind: 'toggle', id: task._id, completed, at: instantNow() })
          }
        />
      </span>
      <span className={cn('flex min-w-0 flex-1 pt-0.5', isStacked ? 'flex-col gap-1' : 'items-center')}>
        <button
          type="button"
          dir="auto"
          data-task={task._id}
          onClick={() => onOpen(task._id)}
          className={cn(
            rowReachStyles,
            isStacked ? 'line-clamp-3 wrap-anywhere' : 'truncate',
            task.completed && 'text-ink-faint line-through decoration-line-strong',
          )}
        >
          {task.title}
        </button>
        <TaskFacts task={task} isBeside={!isStacked} />
      </span>
      {task.can.edit && (
        <MoveMenu task={task} dates={dates} today={today} isOverlaid={isStacked} onMove={onMove} />
      )}
    </li>
  )
}
