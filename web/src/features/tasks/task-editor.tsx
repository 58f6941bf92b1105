import { type Task, TaskUpdate } from '@daybook/contract/tasks'
import type { FormEvent } from 'react'
import { sendOnShortcut } from '../../lib/records/send-on-shortcut.ts'
import { UnsavedEdit } from '../../lib/records/unsaved-edit.tsx'
import { useUser } from '../../lib/session-store.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TaskAttachments } from './attachments/task-attachments.tsx'
import { EstimateEditor } from './estimate-editor.tsx'
import { RepeatField } from './repeat/repeat-field.tsx'
import { repeatWords } from './repeat/repeat-words.ts'
import { TaskDates } from './task-dates.tsx'
import { fieldLabels, fieldsOf } from './task-fields.ts'
import { TaskFieldset } from './task-fieldset.tsx'
import { TaskSessions } from './task-sessions.tsx'
import { TaskTimer } from './task-timer.tsx'
import { instantNow, useChangeTask, useTaskEdit } from './tasks.ts'

interface TaskEditorProps {
  task: Task
  timezone: string
}

/** One task to read and to change; its completion, timer and estimate take effect at once. */
export const TaskEditor = ({ task, timezone }: TaskEditorProps) => {
  const changeTask = useChangeTask()
  const { weekStart } = useUser()
  const { values, errors, isChanged, change, save, discard } = useTaskEdit(task)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (save()) return
    const title = event.currentTarget.elements.namedItem('title')
    if (title instanceof HTMLElement) title.focus()
  }
  return (
    <form
      aria-label="Task Details"
      noValidate
      onSubmit={submit}
      onKeyDown={sendOnShortcut}
      className="flex min-h-full flex-col gap-5"
    >
      <Checkbox
        label={task.completed ? 'Completed' : 'Mark as completed'}
        checked={task.completed}
        disabled={!task.can.edit}
        onCheckedChange={(checked) =>
          changeTask({ kind: 'toggle', id: task._id, completed: checked === true, at: instantNow() })
        }
      />
      <TaskTimer task={task} timezone={timezone} />
      <TaskSessions task={task} timezone={timezone} />
      <UnsavedEdit
        name="tasks"
        id={task._id}
        current={fieldsOf(task)}
        labels={fieldLabels}
        say={{ recurrence: (rule) => (rule ? repeatWords(rule, weekStart) : 'Never') }}
        onSave={({ typed, base }) =>
          changeTask({
            kind: 'edit',
            id: task._id,
            fields: TaskUpdate.parse(typed),
            base,
            version: task.version,
          })
        }
      />
      <TaskFieldset
        values={values}
        errors={errors}
        change={change}
        savedDescription={task.description}
        readOnly={!task.can.edit}
      >
        <RepeatField
          rule={values.recurrence}
          dueDate={values.dueDate}
          error={errors.recurrence}
          completed={task.completed}
          readOnly={!task.can.edit}
          change={change}
        />
        <EstimateEditor task={task} />
        <Switch
          label="Billable"
          hint="What is worked on it from now on."
          checked={task.billable}
          disabled={!task.can.edit}
          onCheckedChange={(billable) => changeTask({ kind: 'billable', id: task._id, billable })}
        />
      </TaskFieldset>
      <TaskAttachments task={task} />
      <TaskDates task={task} timezone={timezone} />
      {isChanged && (
        <div className="-mx-4 -mb-4 md:-mx-6 md:-mb-6 sticky -bottom-4 z-20 mt-auto flex justify-end gap-2 border-line border-t bg-surface p-4 md:-bottom-6 md:px-6">
          <Button variant="quiet" onClick={discard}>
            Discard
          </Button>
          <Button type="submit" variant="primary">
            Save changes
          </Button>
        </div>
      )}
    </form>
  )
}
