import { dateIn } from '@daybook/contract/calendar'
import type { Task } from '@daybook/contract/tasks'
import { forgottenAfterHours } from '@daybook/contract/time-tracking'
import { formatCount, formatDay, formatTime, todayIn } from '../../../lib/formats/formats.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { cn } from '../../../ui/class-names.ts'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from '../../../ui/dropdown-menu.tsx'
import { instantNow, useChangeTask } from '../tasks.ts'

const cutsInHours = [1, 2, 4, 6, forgottenAfterHours]

interface ForgottenQuestionProps {
  task: Task
  startedAt: string
  timezone: string
  /** Where it does not stand beside the task. */
  namesTask?: boolean
  className?: string
  onKeep: () => void
}

/** Whether the timer was forgotten: it runs on, or ended some hours after its start. */
export const ForgottenQuestion = (props: ForgottenQuestionProps) => {
  const { task, startedAt, timezone, namesTask, className, onKeep } = props
  const changeTask = useChangeTask()
  const day = formatDay(dateIn(timezone, new Date(startedAt)), todayIn(timezone))
  const after = (hours: number) => new Date(Date.parse(startedAt) + hours * 3_600_000).toISOString()
  return (
    <Banner
      tone="warn"
      className={cn('flex-wrap gap-y-1 py-1.5 [&>p]:basis-56', className)}
      action={
        <span className="ml-auto flex shrink-0 gap-2">
          <Button size="sm" onClick={onKeep}>
            Keep running
          </Button>
          <DropdownMenu>
            <DropdownMenuTrigger className={buttonStyles({ size: 'sm' })}>Cut to …</DropdownMenuTrigger>
            <DropdownMenuContent>
              {cutsInHours.map((hours) => (
                <DropdownMenuItem
                  key={hours}
                  onSelect={() =>
                    changeTask({ kind: 'stop', id: task._id, at: instantNow(), duration: hours * 3600 })
                  }
                >
                  {formatCount(hours)} h
                  <span className="ml-auto pl-6 text-ink-muted tabular-nums">
                    until {formatTime(after(hours), timezone)}
                  </span>
                </DropdownMenuItem>
              ))}
            </DropdownMenuContent>
          </DropdownMenu>
        </span>
      }
    >
      Did you forget the timer
      {namesTask && (
        <>
          {' '}
          on <bdi className="inline-block max-w-60 truncate align-bottom font-medium">{task.title}</bdi>
        </>
      )}
      ? It has been running since{' '}
      <time dateTime={startedAt} className="tabular-nums">
        {day}, {formatTime(startedAt, timezone)}
      </time>
      .
    </Banner>
  )
}
