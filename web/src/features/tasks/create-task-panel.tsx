import { isCalendarDate } from '@daybook/contract/calendar'
import { TaskCreate } from '@daybook/contract/tasks'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from '../../lib/form.ts'
import type { Draft } from '../../lib/records/drafts.ts'
import { sendOnShortcut } from '../../lib/records/send-on-shortcut.ts'
import { useDrafts } from '../../lib/records/use-drafts.ts'
import { WaitingDrafts } from '../../lib/records/waiting-drafts.tsx'
import { parseEstimate } from '../../lib/tracked-time.ts'
import { Button } from '../../ui/button.tsx'
import { EstimateFields } from '../../ui/estimate-fields.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { useSharedProjects } from '../sharing/sharing.tsx'
import { ProjectField } from './project-field.tsx'
import { type ChosenProject, ownerOfProject } from './project-options.ts'
import { RepeatField } from './repeat/repeat-field.tsx'
import { blankDraft, type TaskDraft } from './task-draft.ts'
import { TaskFieldset } from './task-fieldset.tsx'
import { instantNow, useCreateTask } from './tasks.ts'
import { useKnownTags } from './use-known-tags.ts'

const formId = 'create-task'

/** As the contract takes it; an estimate that is none is refused there, in its words. */
const compose = ({ hours, minutes, ...fields }: TaskDraft) => ({
  ...fields,
  estimatedTime: parseEstimate(hours, minutes) ?? -1,
})

interface CreateTaskFormProps {
  draft: Draft<TaskDraft>
  onTyped: (typed: TaskDraft) => void
  onCreate: (body: TaskCreate) => void
}

const CreateTaskForm = ({ draft, onTyped, onCreate }: CreateTaskFormProps) => {
  const { form, values, errors, change } = useForm({
    initial: { ...blankDraft, ...draft.typed },
    schema: () => Promise.resolve(TaskCreate),
    compose,
    submit: onCreate,
  })
  const knownTags = useKnownTags()
  const keep = useEffectEvent(onTyped)
  useEffect(() => keep(values), [values])
  return (
    <form
      {...form}
      id={formId}
      aria-label="Create Task"
      onKeyDown={sendOnShortcut}
      className="flex flex-col gap-5"
    >
      <TaskFieldset {...{ values, errors, change, knownTags }}>
        <ProjectField
          projectId={values.projectId}
          project={values.project}
          error={errors.projectId ?? errors.project}
          onChoose={(chosen) => change(chosen)}
        />
        <RepeatField
          rule={values.recurrence}
          dueDate={values.dueDate}
          error={errors.recurrence}
          change={change}
        />
        <EstimateFields
          hours={values.hours}
          minutes={values.minutes}
          error={errors.estimatedTime}
          onHours={(text) => change({ hours: text }, ['estimatedTime'])}
          onMinutes={(text) => change({ minutes: text }, ['estimatedTime'])}
        />
      </TaskFieldset>
    </form>
  )
}

interface CreateTaskPanelProps {
  open: boolean
  /** The due day that it begins with; what is no date is none. */
  due?: string
  /** The project that it begins with. */
  into?: ChosenProject
  onClose: () => void
}

/** Ctrl/Cmd+Enter creates, Escape closes; what was typed waits until it is created or cancelled. */
export const CreateTaskPanel = ({ open, due, into, onClose }: CreateTaskPanelProps) => {
  const createTask = useCreateTask()
  // While it slides away, the address has forgotten the day already.
  const [lastDue, setLastDue] = useState(due)
  if (open && due !== lastDue) setLastDue(due)
  const wanted = open ? due : lastDue
  const day = wanted !== undefined && isCalendarDate(wanted) ? wanted : undefined
  const { data: shared } = useSharedProjects(open)
  const blank = {
    ...blankDraft,
    ...(day !== undefined && { dueDate: day }),
    ...(into && { projectId: into.projectId, project: into.project }),
  }
  const drafts = useDrafts('tasks', blank, open, {
    occasion: [day, into?.projectId].filter(Boolean).join(' '),
    fits: ({ dueDate, projectId }) =>
      (day === undefined || dueDate === day) && (into === undefined || projectId === into.projectId),
  })
  const { id } = drafts.current
  const create = (body: TaskCreate) => {
    drafts.finish()
    const owner = ownerOfProject(body.projectId, shared, into)
    const made = { what: `Task ${body.title}`, done: 'created' }
    createTask({ kind: 'create', id, body, owner, at: instantNow() }, made)
    onClose()
  }
  const cancel = () => {
    drafts.finish()
    onClose()
  }
  return (
    <Sheet
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title="Create Task"
      startAt="first field"
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary">
            Create Task
          </Button>
        </>
      }
    >
      <WaitingDrafts drafts={drafts} nameOf={({ title }) => title.trim() || 'Untitled task'} />
      <CreateTaskForm key={id} draft={drafts.current} onTyped={drafts.keep} onCreate={create} />
    </Sheet>
  )
}
