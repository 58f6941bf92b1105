import { TaskCreate } from '@daybook/contract/tasks'
import { useEffect } from 'react'
import { v7 as newId } from 'uuid'
import { keepState, keptState } from '../../lib/app-state.ts'
import { useForm } from '../../lib/form.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { EstimateFields } from './estimate-fields.tsx'
import { blankDraft, draftKey, type TaskDraft } from './task-draft.ts'
import { sameValue } from './task-fields.ts'
import { sendOnShortcut, TaskFieldset } from './task-fieldset.tsx'
import { instantNow, useChangeTask } from './tasks.ts'
import { parseEstimate } from './tracked-time.ts'

const formId = 'create-task'

/** As the contract takes it; an estimate that is none is refused there, in its words. */
const compose = ({ hours, minutes, ...fields }: TaskDraft) => ({
  ...fields,
  estimatedTime: parseEstimate(hours, minutes) ?? -1,
})

const useCreateForm = (onDone: () => void) => {
  const changeTask = useChangeTask()
  const form = useForm({
    initial: { ...blankDraft, ...(keptState(draftKey) as Partial<TaskDraft>) },
    schema: () => Promise.resolve(TaskCreate),
    compose,
    submit: (body) => {
      const id = newId()
      keepState(draftKey, undefined)
      changeTask({ kind: 'create', id, body: { ...body, _id: id }, at: instantNow() })
      onDone()
    },
  })
  const { values } = form
  useEffect(() => {
    keepState(draftKey, sameValue(values, blankDraft) ? undefined : values)
  }, [values])
  return form
}

const CreateTaskForm = ({ onDone }: { onDone: () => void }) => {
  const { form, values, errors, change } = useCreateForm(onDone)
  return (
    <form
      {...form}
      id={formId}
      aria-label="Create Task"
      onKeyDown={sendOnShortcut}
      className="flex flex-col gap-5"
    >
      <TaskFieldset values={values} errors={errors} change={change}>
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
  onClose: () => void
}

/** Ctrl/Cmd+Enter creates, Escape closes; what was typed waits until it is created or cancelled. */
export const CreateTaskPanel = ({ open, onClose }: CreateTaskPanelProps) => {
  const cancel = () => {
    onClose()
    // After the form is gone, which keeps its draft as long as it shows.
    setTimeout(() => keepState(draftKey, undefined))
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
      <CreateTaskForm onDone={onClose} />
    </Sheet>
  )
}
