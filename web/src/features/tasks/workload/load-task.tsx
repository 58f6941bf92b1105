import type { Task } from '@daybook/contract/tasks'
import type { Worker } from '@daybook/contract/time-tracking'
import { Ellipsis } from 'lucide-react'
import { useRef } from 'react'
import { formatMinutes } from '../../../lib/formats/clock-formats.ts'
import { formatDay } from '../../../lib/formats/formats.ts'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { cn } from '../../../ui/class-names.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '../../../ui/dropdown-menu.tsx'
import { rowReachStyles } from '../../../ui/list-row.tsx'
import { overlaidStyles } from '../week/move-menu.tsx'
import { moveProblem } from '../week/week-view.ts'
import { useLoadBoard } from './load-board.ts'
import { isEarlier } from './place-tasks.ts'

/** Gives a task to another member or day without dragging. */
const GiveMenu = ({ task }: { task: Task }) => {
  const { workers, days, today, onAssign } = useLoadBoard()
  const { assignee, dueDate: day } = task
  const hasMoved = useRef(false)
  const place = (worker: Worker | null, to: string | null) => {
    hasMoved.current = true
    onAssign(task, { worker, day: to, keepsFocus: true })
  }
  const give = (id: string | undefined) => place(workers.find(({ _id }) => _id === id) ?? null, day)
  const move = (to: string | null) => place(assignee, to)
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        data-no-drag=""
        className={buttonStyles({
          variant: 'quiet',
          size: 'sm',
          square: true,
          className: cn('z-10', overlaidStyles),
        })}
      >
        <Ellipsis />
        <span className="sr-only">Give or move: {task.title}</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        // The task takes the focus along to where it went.
        onCloseAutoFocus={(event) => hasMoved.current && event.preventDefault()}
      >
        <DropdownMenuLabel>Give to</DropdownMenuLabel>
        {workers.map(({ _id, displayName }) => (
          <DropdownMenuItem key={_id} disabled={_id === assignee?._id} onSelect={() => give(_id)}>
            <bdi>{displayName}</bdi>
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem disabled={!assignee} onSelect={() => give(undefined)}>
          Nobody
        </DropdownMenuItem>
        <DropdownMenuSeparator />
        <DropdownMenuLabel>Move to</DropdownMenuLabel>
        {days.map((date) => (
          <DropdownMenuItem key={date} disabled={date === day} onSelect={() => move(date)}>
            <span className="tabular-nums">{formatDay(date, today)}</span>
          </DropdownMenuItem>
        ))}
        {!moveProblem(task, null) && (
          <DropdownMenuItem disabled={day === null} onSelect={() => move(null)}>
            No date
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}

/** One task of the workload, which is dragged to another member or day. */
export const LoadTask = ({ task }: { task: Task }) => {
  const { today, days, openId, drag, onOpen } = useLoadBoard()
  const isLate = task.dueDate !== null && task.dueDate < today
  return (
    <li
      data-drag={task.can.edit ? task._id : undefined}
      data-selected={task._id === openId || undefined}
      className={cn(
        'group/row relative flex min-w-0 select-none items-start gap-1 rounded-md bg-wash px-2 py-1.5 text-sm transition-colors hover:bg-wash-strong data-selected:bg-wash-strong [-webkit-touch-callout:none]',
        drag?.id === task._id && 'opacity-45',
      )}
    >
      <span className="flex min-w-0 flex-1 flex-col gap-0.5">
        <button
          type="button"
          dir="auto"
          data-task={task._id}
          onClick={() => onOpen(task._id)}
          className={cn(rowReachStyles, 'line-clamp-2 wrap-anywhere text-start')}
        >
          {task.title}
        </button>
        <span className="flex flex-wrap gap-x-2 text-ink-muted text-xs tabular-nums empty:hidden">
          {isLate && <span className="text-bad">Overdue</span>}
          {task.dueDate !== null && isEarlier(task, days) && <span>{formatDay(task.dueDate, today)}</span>}
          {task.estimatedTime > 0 && <span>{formatMinutes(task.estimatedTime)}</span>}
        </span>
      </span>
      {task.can.edit && <GiveMenu task={task} />}
    </li>
  )
}
