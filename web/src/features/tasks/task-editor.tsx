import { generalProject, type Task } from '@daybook/contract/tasks'
import type { FormEvent } from 'react'
import { formatMinutes } from '../../lib/formats.ts'
import { EditQuestions, focusUnsaved } from '../../lib/records/edit-questions.tsx'
import { SaveBar } from '../../lib/records/save-bar.tsx'
import { sendOnShortcut } from '../../lib/records/send-on-shortcut.ts'
import { useUser } from '../../lib/session-store.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Switch } from '../../ui/switch.tsx'
import { SharingInfo } from '../sharing/sharing.tsx'
import { TaskAttachments } from './attachments/task-attachments.tsx'
import { EstimateEditor } from './estimate-editor.tsx'
import { ProjectField } from './project-field.tsx'
import { RepeatField } from './repeat/repeat-field.tsx'
import { repeatWords } from './repeat/repeat-words.ts'
import { SharedTaskNotices } from './shared/shared-task-notices.tsx'
import { TaskDates } from './task-dates.tsx'
import { type EditedFields, fieldLabels, fieldsOf, priorityLabels } from './task-fields.ts'
import { TaskFieldset } from './task-fieldset.tsx'
import { TaskSessions } from './task-sessions.tsx'
import { TaskTimer } from './task-timer.tsx'
import { instantNow, useChangeTask } from './tasks.ts'
import { useKnownTags } from './use-known-tags.ts'
import { useTaskEdit } from './use-task-edit.ts'

interface TaskEditorProps {
  task: Task
  timezone: string
}

/** One task to read and to change; its completion, timer and estimate take effect at once. */
export const TaskEditor = ({ task, timezone }: TaskEditorProps) => {
  const changeTask = useChangeTask()
  const knownTags = useKnownTags()
  const { weekStart } = useUser()
  const edit = useTaskEdit(task)
  const { values, errors, isChanged, change, save, discard } = edit
  const { _id: id, version } = task
  /** What was given back to be chosen, or saved again, waits for that with the rest of the form. */
  const isKept = (field: 'estimatedTime' | 'projectId') =>
    values[field] !== fieldsOf(task)[field] || edit.conflicts.some((conflict) => conflict.field === field)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (task.can.edit && !save()) focusUnsaved(event.currentTarget)
  }
  const ask = (...fields: (keyof EditedFields)[]) => (
    <EditQuestions<EditedFields>
      edit={edit}
      labels={fieldLabels}
      say={{
        recurrence: (rule) => (rule ? repeatWords(rule, weekStart) : 'Never'),
        priority: (priority) => priorityLabels[priority],
        estimatedTime: formatMinutes,
        // Theirs is what the task holds.
        projectId: () => (task.projectId ? task.project : 'General'),
      }}
      fields={fields}
    />
  )
  return (
    <form
      aria-label="Task Details"
      noValidate
      onSubmit={submit}
      onKeyDown={sendOnShortcut}
      className="flex min-h-full flex-col gap-5"
    >
      <SharedTaskNotices task={task} />
      <Checkbox
        label={task.completed ? 'Completed' : 'Mark as completed'}
        checked={task.completed}
        disabled={!task.can.edit}
        onCheckedChange={(completed) =>
          changeTask({ kind: 'toggle', id: task._id, completed, at: instantNow() })
        }
      />
      <TaskTimer task={task} timezone={timezone} />
      <TaskSessions task={task} timezone={timezone} />
      <TaskFieldset
        values={values}
        knownTags={knownTags}
        errors={errors}
        change={change}
        ask={ask}
        savedDescription={task.description}
        readOnly={!task.can.edit}
      >
        <ProjectField
          projectId={values.projectId}
          project={task.projectId && values.projectId === task.projectId ? task.project : ''}
          readOnly={!task.can.move}
          canOpen
          onChoose={({ projectId, project }) => {
            if (isKept('projectId')) return change({ projectId })
            const base = { projectId: task.projectId ?? '' }
            const chosen = { projectId: projectId || null, project: project || generalProject }
            changeTask({ kind: 'project', id, base, version, ...chosen })
          }}
        />
        {ask('projectId')}
        <RepeatField
          rule={values.recurrence}
          dueDate={values.dueDate}
          error={errors.recurrence}
          completed={task.completed}
          readOnly={!task.can.edit}
          change={change}
        />
        {ask('recurrence')}
        <EstimateEditor
          minutes={values.estimatedTime}
          version={version}
          readOnly={!task.can.edit}
          onChange={(estimatedTime, over) => {
            if (isKept('estimatedTime')) return change({ estimatedTime })
            const base = { estimatedTime: over.minutes }
            changeTask({ kind: 'estimate', id, base, version: over.version, estimatedTime })
          }}
        />
        {ask('estimatedTime')}
        <Switch
          label="Billable"
          hint="What is worked on it from now on."
          checked={task.billable}
          disabled={!task.can.edit}
          onCheckedChange={(billable) => changeTask({ kind: 'billable', id, version, billable })}
        />
      </TaskFieldset>
      <TaskAttachments task={task} />
      <SharingInfo sharing={task} timezone={timezone} />
      <TaskDates task={task} timezone={timezone} />
      {isChanged && <SaveBar typed={edit.typed} lost={!task.can.edit && 'task'} onDiscard={discard} />}
    </form>
  )
}
