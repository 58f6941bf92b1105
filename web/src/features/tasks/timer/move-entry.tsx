import type { Task } from '@daybook/contract/tasks'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { taskRecords } from '../record/task-records.ts'
import { TaskPicker } from './task-picker.tsx'

interface MoveEntryProps {
  /** The task on which the entry is. */
  from: { _id: string; title: string }
  /** The one to which it is to go, once one is picked. */
  target: Task | undefined
  onTarget: (task: Task | undefined) => void
}

/** Reads the tasks, which nobody needs who only corrects a time. */
const OwnTaskPicker = ({ from, onTarget }: Pick<MoveEntryProps, 'from' | 'onTarget'>) => {
  const { records: tasks = [] } = taskRecords.useRecords()
  return (
    <TaskPicker
      label="Find a task"
      takesFocus
      tasks={tasks}
      isOffered={(task) => task.can.time && task._id !== from._id}
      onPick={onTarget}
    />
  )
}

/** The part of an entry's form that names its task, and moves it to another one of one's own. */
export const MoveEntry = ({ from, target, onTarget }: MoveEntryProps) => {
  const [isChoosing, setIsChoosing] = useState(false)
  const pick = (task: Task | undefined) => {
    onTarget(task)
    setIsChoosing(false)
  }
  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-h-8 items-center justify-between gap-3">
        <p className="min-w-0 truncate text-base">
          <span className="text-ink-muted text-sm">{target ? 'Goes to ' : 'On '}</span>
          <span dir="auto">{(target ?? from).title}</span>
        </p>
        {target ? (
          <Button size="sm" variant="quiet" className="-mr-3" onClick={() => pick(undefined)}>
            Keep it here
          </Button>
        ) : (
          <Button
            size="sm"
            variant="quiet"
            className="-mr-3"
            aria-expanded={isChoosing}
            onClick={() => setIsChoosing(!isChoosing)}
          >
            Move to another task
          </Button>
        )}
      </div>
      {isChoosing && <OwnTaskPicker from={from} onTarget={pick} />}
    </div>
  )
}
