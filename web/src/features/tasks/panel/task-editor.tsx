import { generalProject, type Task } from '@daybook/contract/tasks'
import { EditQuestions } from '../../../lib/records/edit-questions.tsx'
import { EditForm } from '../../../lib/records/panels/edit-form.tsx'
import { useUser } from '../../../lib/session/session-store.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { SharingInfo } from '../../sharing/sharing.tsx'
import { TaskAttachments } from '../attachments/task-attachments.tsx'
import { type TaskFields, taskFields } from '../record/task-fields.ts'
import { repeatWords } from '../repeat/repeat-words.ts'
import { SharedTaskNotices } from '../shared/shared-task-notices.tsx'
import { instantNow, useChangeTask } from '../tasks.ts'
import { TaskSessions } from '../timer/task-sessions.tsx'
import { TaskTimer } from '../timer/task-timer.tsx'
import { EstimateEditor } from './estimate-editor.tsx'
import { ProjectField } from './project-field.tsx'
import { TaskDates } from './task-dates.tsx'
import { TaskFieldset } from './task-fieldset.tsx'
import { useTaskEdit } from './use-task-edit.ts'

interface TaskEditorProps {
  task: Task
  timezone: string
}

/** One task to read and to change; its completion, timer and estimate take effect at once. */
export const TaskEditor = ({ task, timezone }: TaskEditorProps) => {
  const changeTask = useChangeTask()
  const { weekStart } = useUser()
  const { edit, current } = useTaskEdit(task)
  const { values, change } = edit
  const { _id: id, version } = task
  /** What was given back to be chosen, or saved again, waits for that with the rest of the form. */
  const isKept = (field: 'estimatedTime' | 'projectId') =>
    values[field] !== current[field] || edit.conflicts.some((conflict) => conflict.field === field)
  const say = {
    ...taskFields.say,
    recurrence: (rule: TaskFields['recurrence']) => (rule ? repeatWords(rule, weekStart) : 'Never'),
    // Theirs is what the task holds.
    projectId: () => (task.projectId ? task.project : 'General'),
  }
  const ask = (...fields: (keyof TaskFields)[]) => (
    <EditQuestions<TaskFields> labels={taskFields.labels} {...{ edit, say, fields }} />
  )
  return (
    <EditForm label="Task Details" edit={edit} lost={!task.can.edit && 'task'}>
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
        {...edit}
        ask={ask}
        untouched={current}
        readOnly={!task.can.edit}
        completed={task.completed}
        project={
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
        }
        estimate={
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
        }
        billable={
          <Switch
            label="Billable"
            hint="What is worked on it from now on."
            checked={task.billable}
            disabled={!task.can.edit}
            onCheckedChange={(billable) => changeTask({ kind: 'billable', id, version, billable })}
          />
        }
      />
      <TaskAttachments task={task} />
      <SharingInfo sharing={task} timezone={timezone} />
      <TaskDates task={task} timezone={timezone} />
    </EditForm>
  )
}
