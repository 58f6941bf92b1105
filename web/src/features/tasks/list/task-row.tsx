import type { Recurrence } from '@daybook/contract/recurrence'
import type { Task } from '@daybook/contract/tasks'
import { Pencil, Repeat } from 'lucide-react'
import { type MouseEvent, memo, type PointerEvent, useState } from 'react'
import { RecordRow, type RowProps } from '../../../lib/records/list/record-row.tsx'
import { useUser } from '../../../lib/session/session-store.ts'
import { cn } from '../../../ui/class-names.ts'
import { rowTargetStyles } from '../../../ui/list-row.tsx'
import { SharedMark } from '../../sharing/sharing.ts'
import { AssigneeMark } from '../panel/assignee.tsx'
import { TitleEditor } from '../panel/title-editor.tsx'
import type { TaskChange } from '../record/task-change.ts'
import { repeatWords } from '../repeat/repeat-words.ts'
import { OthersMark } from '../shared/others-timers.tsx'
import { TaskRowLeading } from './task-row-leading.tsx'
import { TaskTags } from './task-tags.tsx'
import { UnsavedMark } from './unsaved-mark.tsx'

/** Beside a title: that the task comes again, and when for those who hear the page or point at it. */
const RepeatMark = ({ rule }: { rule: Recurrence }) => {
  const { weekStart } = useUser()
  const words = repeatWords(rule, weekStart)
  return (
    <span title={words} className="relative z-10 flex shrink-0 text-ink-faint">
      <Repeat className="size-3.5" />
      <span className="sr-only">Repeats: {words}</span>
    </span>
  )
}

export interface TaskRowProps extends Omit<RowProps<Task>, 'onDelete'> {
  task: Task
  /** Rows are being chosen, and whether this one is. */
  selecting: boolean
  chosen: boolean
  editing: boolean
  /** The list shows one's own order. */
  movable: boolean
  dragged: boolean
  /** Something that was done to it is on this device only. */
  unsaved: boolean
  onChoose: (id: string, extend: boolean) => void
  onEdit: (id: string) => void
  onEdited: (id: string, refocus: boolean) => void
  onGrab: (id: string, event: PointerEvent) => void
  onChange: (change: TaskChange) => void
}

/** Beside the title of the row that is pointed at: a place that is kept for it would cut the titles of all rows. */
const RenameButton = ({ task, onEdit }: Pick<TaskRowProps, 'task' | 'onEdit'>) => (
  <button
    type="button"
    // With the keyboard it is F2 on the title.
    tabIndex={-1}
    title="Rename (F2)"
    onClick={() => onEdit(task._id)}
    className="relative z-10 flex size-6 shrink-0 items-center justify-center rounded-md text-ink-faint transition-colors hover:text-ink max-md:hidden pointer-coarse:hidden"
  >
    <Pencil className="size-3.5" />
    <span className="sr-only">Rename {task.title}</span>
  </button>
)

/** One task in a line. */
export const TaskRow = memo((props: TaskRowProps) => {
  const { task, columns, isPhone, selecting, chosen, editing } = props
  const { onOpen, onChoose, onEdit, onEdited, onChange } = props
  const [isPointedAt, setIsPointedAt] = useState(false)
  const press = (event: MouseEvent) => {
    if (selecting || event.shiftKey || event.ctrlKey || event.metaKey) onChoose(task._id, event.shiftKey)
    else onOpen(task._id)
  }
  return (
    <RecordRow
      record={task}
      {...{ columns, isPhone }}
      selected={props.selected || chosen}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      className={cn(selecting && 'scroll-mb-32', props.dragged && 'opacity-50')}
      leading={<TaskRowLeading {...props} />}
      // What is typed, and what is wrong with it, needs the room.
      hasCells={!editing}
    >
      {editing ? (
        <TitleEditor task={task} onChange={onChange} onDone={(refocus) => onEdited(task._id, refocus)} />
      ) : (
        <>
          <button
            type="button"
            dir="auto"
            data-task={task._id}
            aria-pressed={selecting ? chosen : undefined}
            aria-keyshortcuts="F2"
            onClick={press}
            className={cn(
              rowTargetStyles,
              'select-none',
              task.completed && 'text-ink-faint line-through decoration-line-strong',
            )}
          >
            {task.title}
          </button>
          {task.recurrence && <RepeatMark rule={task.recurrence} />}
          <SharedMark sharing={task} />
          {props.unsaved && <UnsavedMark />}
          <AssigneeMark worker={task.assignee} />
          <OthersMark runningBy={task.timeTracking.runningBy} />
          {isPointedAt && task.can.edit && !selecting && <RenameButton task={task} onEdit={onEdit} />}
          <TaskTags task={task} />
        </>
      )}
    </RecordRow>
  )
})
TaskRow.displayName = 'TaskRow'
