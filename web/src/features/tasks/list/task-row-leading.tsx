import type { Task } from '@daybook/contract/tasks'
import { GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { SelectBox } from '../../../ui/select-box.tsx'
import type { TaskChange } from '../record/task-change.ts'
import { instantNow } from '../tasks.ts'

interface TaskRowLeadingProps {
  task: Task
  selecting: boolean
  chosen: boolean
  movable: boolean
  onChoose: (id: string, extend: boolean) => void
  onGrab: (id: string, event: PointerEvent) => void
  onChange: (change: TaskChange) => void
}

/** Before the title: whether it is done, or while rows are chosen whether this one is; and what it is dragged by. */
export const TaskRowLeading = (props: TaskRowLeadingProps) => {
  const { task, selecting, chosen, movable, onChoose, onGrab, onChange } = props
  if (selecting)
    return (
      <SelectBox
        data-select=""
        label={`Select ${task.title}`}
        checked={chosen}
        onChange={({ nativeEvent }) =>
          onChoose(task._id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
        }
      />
    )
  return (
    <>
      {movable && task.can.move && (
        <span
          // With the keyboard it is Alt with an arrow key on the title.
          aria-hidden="true"
          title="Drag to move (Alt ↑ ↓)"
          onPointerDown={(event) => onGrab(task._id, event)}
          className="-ml-2 flex h-8 w-6 cursor-grab touch-none items-center justify-center text-ink-faint hover:text-ink"
        >
          <GripVertical className="size-4" />
        </span>
      )}
      <Checkbox
        label={task.title}
        labelHidden
        checked={task.completed}
        disabled={!task.can.edit}
        onCheckedChange={(completed) =>
          onChange({ kind: 'toggle', id: task._id, completed, at: instantNow() })
        }
      />
    </>
  )
}
