import { addDays } from '@daybook/contract/calendar'
import type { Task } from '@daybook/contract/tasks'
import { CalendarDays } from 'lucide-react'
import { useRef } from 'react'
import { formatDay } from '../../../lib/formats/formats.ts'
import { Badge } from '../../../ui/badge.tsx'
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
import { moveProblem } from './week-view.ts'

/** Shows to a mouse only while it is on the row, over its text. */
export const overlaidStyles =
  'pointer-coarse:-my-1 pointer-coarse:-mr-1 pointer-fine:absolute! pointer-fine:top-1 pointer-fine:right-1 pointer-fine:bg-raised pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:group-hover/row:opacity-100 pointer-fine:data-[state=open]:opacity-100'

interface MoveMenuProps {
  task: Task
  /** The days of the week that is shown. */
  dates: readonly string[]
  today: string
  /** Shows to a mouse only while it is on the row, and over the text, where there is no room beside it. */
  isOverlaid: boolean
  onMove: (task: Task, day: string | null) => void
}

/** Leads a task to a day of the week, to the next week, or to none, without dragging. */
export const MoveMenu = ({ task, dates, today, isOverlaid, onMove }: MoveMenuProps) => {
  const hasMoved = useRef(false)
  const moveTo = (day: string | null) => {
    hasMoved.current = true
    onMove(task, day)
  }
  const others = dates.includes(today) ? dates : [today, ...dates]
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        data-no-drag=""
        className={buttonStyles({
          variant: 'quiet',
          size: 'sm',
          square: true,
          className: cn('z-10', isOverlaid ? overlaidStyles : '-my-1 -mr-1'),
        })}
      >
        <CalendarDays />
        <span className="sr-only">Move to …: {task.title}</span>
      </DropdownMenuTrigger>
      <DropdownMenuContent
        // The task takes the focus along to where it went.
        onCloseAutoFocus={(event) => hasMoved.current && event.preventDefault()}
      >
        <DropdownMenuLabel>Move to</DropdownMenuLabel>
        {others.map((date) => (
          <DropdownMenuItem key={date} disabled={task.dueDate === date} onSelect={() => moveTo(date)}>
            <span className="tabular-nums">{formatDay(date, today)}</span>
            {date === today && <Badge tone="accent">Today</Badge>}
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => moveTo(addDays(task.dueDate ?? today, 7))}>
          A week later
        </DropdownMenuItem>
        {!moveProblem(task, null) && (
          <DropdownMenuItem disabled={task.dueDate === null} onSelect={() => moveTo(null)}>
            No date
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
