import { isCalendarDate } from '@daybook/contract/calendar'
import { TaskCreate } from '@daybook/contract/tasks'
import { useState } from 'react'
import { CreatePanel } from '../../../lib/records/panels/create-panel.tsx'
import { DurationField } from '../../../ui/duration-field.tsx'
import { useTeams, workersOf } from '../../teams/teams.ts'
import { type ListInSight, sayHidden } from '../list/say-hidden.ts'
import { type TaskDraft, taskFields } from '../record/task-fields.ts'
import { taskRecords } from '../record/task-records.ts'
import { useCreateTask } from '../tasks.ts'
import { ProjectField } from './project-field.tsx'
import { type ChosenProject, ownerOfProject } from './project-options.ts'
import { TaskFieldset } from './task-fieldset.tsx'
import { useOthersProjects } from './use-others-projects.ts'

const words = {
  ...{ title: 'Create Task', submit: 'Create Task', unnamed: 'Untitled task' },
  ...{ noun: 'Task', done: 'created' },
}
const schema = taskFields.createSchema(TaskCreate)

interface CreateTaskPanelProps {
  open: boolean
  /** The due day that it begins with; what is no date is none. */
  due?: string
  /** The project that it begins with. */
  into?: ChosenProject
  /** What the new task may be missing from. */
  inSight?: ListInSight | undefined
  onClose: () => void
}

/** Ctrl/Cmd+Enter creates, Escape closes; what was typed waits until it is created or cancelled. */
export const CreateTaskPanel = ({ open, due, into, inSight, onClose }: CreateTaskPanelProps) => {
  const createTask = useCreateTask()
  const isFull = taskRecords.useFull()
  // While it slides away, the address has forgotten the day already.
  const [lastDue, setLastDue] = useState(due)
  if (open && due !== lastDue) setLastDue(due)
  const wanted = open ? due : lastDue
  const day = wanted !== undefined && isCalendarDate(wanted) ? wanted : undefined
  const shared = useOthersProjects(open)
  const workers = workersOf(useTeams(), () => true)
  const blank = {
    ...taskFields.blankDraft,
    ...(day !== undefined && { dueDate: day }),
    ...(into && { projectId: into.projectId, project: into.project }),
  }
  return (
    <CreatePanel<TaskDraft, TaskCreate>
      {...{ open, onClose, blank, words }}
      name="tasks"
      nameOf={({ title }) => title}
      // What one adds to a project of somebody else counts towards their plan.
      isFull={({ projectId }) => !ownerOfProject(projectId, shared, into) && isFull()}
      schema={() => schema}
      occasion={{
        occasion: [day, into?.projectId].filter(Boolean).join(' '),
        fits: ({ dueDate, projectId }) =>
          (day === undefined || dueDate === day) && (into === undefined || projectId === into.projectId),
      }}
      onCreate={(typed, made) => {
        const change = {
          ...typed,
          owner: ownerOfProject(typed.body.projectId, shared, into),
          assignee: workers.find(({ _id }) => _id === typed.body.assignee),
        }
        createTask(change, { ...made, say: sayHidden(change, inSight) })
      }}
    >
      {({ values, errors, change }) => (
        <TaskFieldset
          {...{ values, errors, change }}
          untouched={taskFields.blankDraft}
          project={
            <ProjectField
              projectId={values.projectId}
              project={values.project}
              error={errors.projectId ?? errors.project}
              onChoose={(chosen) => change({ ...chosen, assignee: '' })}
            />
          }
          estimate={
            <DurationField
              label="Estimate"
              name="estimatedTime"
              value={values.estimate}
              error={errors.estimatedTime}
              onChange={({ target }) => change({ estimate: target.value }, ['estimatedTime'])}
            />
          }
        />
      )}
    </CreatePanel>
  )
}
