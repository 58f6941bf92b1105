import type { Task } from '@daybook/contract/tasks'
import { FolderKanban } from 'lucide-react'
import { ValueRows } from '../../../lib/figures/value-rows.tsx'
import { formatMinutes } from '../../../lib/formats/clock-formats.ts'
import { formatInstant } from '../../../lib/formats/formats.ts'
import { RecordForm } from '../../../lib/records/panels/record-form.tsx'
import { useUser } from '../../../lib/session/session-store.ts'
import { Checkbox } from '../../../ui/checkbox.tsx'
import { chipStyles } from '../../../ui/chip.tsx'
import { ColorDot } from '../../../ui/color-dot.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Switch } from '../../../ui/switch.tsx'
import { TagInput } from '../../../ui/tag-input.tsx'
import { useProjectPanels, useProjects } from '../../projects/projects.ts'
import { SharingInfo } from '../../sharing/sharing.tsx'
import { useAssignable } from '../../teams/teams.ts'
import { TaskAttachments } from '../attachments/task-attachments.tsx'
import { type TaskFields, taskFields } from '../record/task-fields.ts'
import { useKnownTags } from '../record/use-known-tags.ts'
import { RepeatField } from '../repeat/repeat-field.tsx'
import { repeatWords } from '../repeat/repeat-words.ts'
import { SharedTaskNotices } from '../shared/shared-task-notices.tsx'
import { instantNow, useChangeTask } from '../tasks.ts'
import { TaskSessions } from '../timer/task-sessions.tsx'
import { TaskTimer } from '../timer/task-timer.tsx'
import { Assignee, assigneeOptions } from './assignee.tsx'
import { EstimateEditor } from './estimate-editor.tsx'
import { ProjectField } from './project-field.tsx'
import { useTaskEdit } from './use-task-edit.ts'

interface TaskEditorProps {
  task: Task
  timezone: string
}

const Tags = ({ tags }: { tags: readonly string[] }) => (
  <span className="-my-1 flex flex-wrap gap-1">
    {tags.map((tag) => (
      <span key={tag} className={chipStyles('')}>
        <span dir="auto" className="truncate">
          #{tag}
        </span>
      </span>
    ))}
  </span>
)

/** The project of a task by its name and colour. */
const ProjectName = ({ task }: { task: Task }) => {
  const { projects = [] } = useProjects()
  const color = projects.find(({ _id }) => _id === task.projectId)?.color
  if (!task.projectId) return 'General'
  return (
    <span dir="ltr" className="flex items-baseline gap-2">
      {color && <ColorDot color={color} className="size-2 shrink-0" />}
      <bdi className="min-w-0">{task.project}</bdi>
    </span>
  )
}

const OpenProject = ({ id }: { id: string }) => {
  const { projects = [] } = useProjects()
  const { open } = useProjectPanels()
  if (projects.every(({ _id }) => _id !== id)) return null
  return <IconButton label="Project details" icon={<FolderKanban />} onClick={() => open(id)} />
}

/** One task to read and to change; its completion and its timer take effect at once. */
export const TaskEditor = ({ task, timezone }: TaskEditorProps) => {
  const changeTask = useChangeTask()
  const { weekStart } = useUser()
  const { edit, ...editing } = useTaskEdit(task)
  const { values, errors, change } = edit
  const known = useKnownTags()
  const workers = useAssignable(values.projectId || null)
  const recurrence = (rule: TaskFields['recurrence']) => (rule ? repeatWords(rule, weekStart) : 'Never')
  const estimated = values.estimatedTime > 0 ? formatMinutes(values.estimatedTime) : ''
  return (
    <RecordForm
      label="Task Details"
      noun="task"
      kit={taskFields}
      edit={edit}
      {...editing}
      canEdit={task.can.edit}
      options={{ assignee: assigneeOptions(workers) }}
      hidden={(name) => name === 'assignee' && workers.length === 0 && !task.assignee}
      // Theirs is what the task holds.
      say={{ recurrence, projectId: () => (task.projectId ? task.project : 'General') }}
      shown={{
        tags: values.tags.length > 0 && <Tags tags={values.tags} />,
        projectId: <ProjectName task={task} />,
        recurrence: values.recurrence && recurrence(values.recurrence),
        estimatedTime: estimated,
        assignee: task.assignee && values.assignee === task.assignee._id && (
          <Assignee worker={task.assignee} />
        ),
      }}
      asides={{ projectId: task.projectId && <OpenProject id={task.projectId} /> }}
      fixed={(name) => name === 'projectId' && !task.can.move}
      wide={['recurrence']}
      own={{
        tags: (
          <TagInput
            label={taskFields.labels.tags}
            labelHidden
            value={values.tags}
            known={known}
            error={errors.tags}
            onValueChange={(tags) => change({ tags })}
          />
        ),
        projectId: (
          <ProjectField
            labelHidden
            stays
            projectId={values.projectId}
            project={task.projectId && values.projectId === task.projectId ? task.project : ''}
            error={errors.projectId}
            onChoose={({ projectId }) => change({ projectId })}
            onRestore={() => edit.restore(['projectId'])}
          />
        ),
        recurrence: (
          <RepeatField
            labelHidden
            rule={values.recurrence}
            dueDate={values.dueDate}
            error={errors.recurrence}
            completed={task.completed}
            change={change}
          />
        ),
        estimatedTime: (
          <EstimateEditor
            minutes={values.estimatedTime}
            error={errors.estimatedTime}
            tags={values.tags}
            projectId={values.projectId}
            onChange={(estimatedTime) => change({ estimatedTime })}
          />
        ),
        billable: (
          <Switch
            isRow
            label={taskFields.labels.billable}
            hint="Applies to time tracked from now on."
            checked={values.billable}
            disabled={!task.can.edit}
            onCheckedChange={(billable) => {
              change({ billable })
              edit.saveSoon()
            }}
          />
        ),
        ...{ project: null, estimate: null },
      }}
      lead={
        <Checkbox
          label={task.completed ? 'Completed' : 'Mark as completed'}
          labelHidden
          title={task.completed ? 'Completed' : 'Mark as completed'}
          checked={task.completed}
          disabled={!task.can.edit}
          onCheckedChange={(completed) =>
            changeTask({ kind: 'toggle', id: task._id, completed, at: instantNow() })
          }
        />
      }
      notices={<SharedTaskNotices task={task} />}
      figures={<TaskTimer task={task} timezone={timezone} />}
    >
      <TaskSessions task={task} timezone={timezone} />
      <TaskAttachments task={task} />
      <SharingInfo sharing={task} timezone={timezone} />
      <ValueRows
        isSmall
        rows={[
          ['Created', formatInstant(task.createdAt, timezone)],
          ['Updated', formatInstant(task.updatedAt, timezone)],
        ]}
      />
    </RecordForm>
  )
}
