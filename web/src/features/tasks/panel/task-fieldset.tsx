import type { ReactNode } from 'react'
import { Fieldset } from '../../../lib/records/panels/fieldset.tsx'
import type { FieldsetProps } from '../../../lib/records/panels/fieldset-props.ts'
import { TagInput } from '../../../ui/tag-input.tsx'
import { useAssignable } from '../../teams/teams.ts'
import { type TaskDraft, taskFields } from '../record/task-fields.ts'
import { useKnownTags } from '../record/use-known-tags.ts'
import { RepeatField } from '../repeat/repeat-field.tsx'
import { assigneeOptions } from './assignee.tsx'

type Given = FieldsetProps<(typeof taskFields)['fields'], TaskDraft>

interface TaskFieldsetProps extends Pick<Given, 'values' | 'errors' | 'change' | 'untouched'> {
  /** What chooses its project, and its estimate. */
  project: ReactNode
  estimate: ReactNode
}

/** The fields of a new task. */
export const TaskFieldset = ({ project, estimate, ...form }: TaskFieldsetProps) => {
  const { values, errors, change } = form
  const workers = useAssignable(values.projectId || null)
  return (
    <Fieldset
      {...form}
      kit={taskFields}
      options={{ assignee: assigneeOptions(workers) }}
      hidden={(name) => name === 'assignee' && workers.length === 0}
      own={{
        tags: (
          <TagInput
            label={taskFields.labels.tags}
            value={values.tags}
            known={useKnownTags()}
            error={errors.tags}
            onValueChange={(tags) => change({ tags })}
          />
        ),
        projectId: project,
        recurrence: (
          <RepeatField
            rule={values.recurrence}
            dueDate={values.dueDate}
            error={errors.recurrence}
            change={change}
          />
        ),
        // One for both parts of a new one.
        estimate,
        ...{ project: null, estimatedTime: null, billable: null },
      }}
    />
  )
}
