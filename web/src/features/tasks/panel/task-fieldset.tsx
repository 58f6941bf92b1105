import type { ReactNode } from 'react'
import { Fieldset } from '../../../lib/records/panels/fieldset.tsx'
import type { FieldsetProps } from '../../../lib/records/panels/fieldset-props.ts'
import { TagInput } from '../../../ui/tag-input.tsx'
import { type TaskDraft, type TaskFields, taskFields } from '../record/task-fields.ts'
import { useKnownTags } from '../record/use-known-tags.ts'
import { RepeatField } from '../repeat/repeat-field.tsx'

type Given = FieldsetProps<(typeof taskFields)['fields'], TaskFields | TaskDraft>

interface TaskFieldsetProps
  extends Pick<Given, 'values' | 'errors' | 'change' | 'untouched' | 'readOnly' | 'ask'> {
  /** A rule of a completed task has gone over to the next one. */
  completed?: boolean
  /** What chooses its project, and its estimate; they take effect with the form or at once. */
  project: ReactNode
  estimate: ReactNode
  billable?: ReactNode
}

/** The fields that creating and editing share. */
export const TaskFieldset = ({ completed, project, estimate, billable, ...form }: TaskFieldsetProps) => {
  const { values, errors, change, readOnly } = form
  return (
    <Fieldset
      {...form}
      kit={taskFields}
      options={{}}
      own={{
        tags: (
          <TagInput
            label={taskFields.labels.tags}
            value={values.tags}
            known={useKnownTags()}
            error={errors.tags}
            readOnly={readOnly}
            onValueChange={(tags) => change({ tags })}
          />
        ),
        projectId: project,
        recurrence: (
          <RepeatField
            rule={values.recurrence}
            dueDate={values.dueDate}
            error={errors.recurrence}
            completed={completed}
            readOnly={readOnly}
            change={change}
          />
        ),
        // One for both parts of a new one.
        ...{ hours: estimate, minutes: null, estimatedTime: estimate },
        ...{ project: null, billable },
      }}
    />
  )
}
