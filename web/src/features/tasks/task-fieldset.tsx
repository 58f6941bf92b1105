import { Priority } from '@daybook/contract/tasks'
import type { ReactNode } from 'react'
import { DateField } from '../../ui/date-field.tsx'
import { MarkdownField } from '../../ui/markdown/markdown-field.tsx'
import { Select } from '../../ui/select.tsx'
import { TagInput } from '../../ui/tag-input.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { fieldLabels, priorityLabels, type TaskFields } from './task-fields.ts'

const priorities = Priority.options.map((value) => ({ value, label: priorityLabels[value] }))

interface TaskFieldsetProps {
  values: TaskFields
  /** What tasks are tagged with by now. */
  knownTags: readonly string[]
  errors: Partial<Record<string, string>>
  change: (part: Partial<TaskFields>) => void
  /** Shows as Markdown until it is edited; of a new task there is none. */
  savedDescription?: string
  readOnly?: boolean
  /** What is to be chosen of these fields, below them. */
  ask?: (...fields: (keyof TaskFields)[]) => ReactNode
  children?: ReactNode
}

/** The fields that creating and editing share. */
export const TaskFieldset = ({
  values,
  knownTags,
  errors,
  change,
  savedDescription,
  readOnly,
  ask,
  children,
}: TaskFieldsetProps) => (
  <>
    <TextField
      label={fieldLabels.title}
      name="title"
      dir="auto"
      required
      value={values.title}
      error={errors.title}
      readOnly={readOnly}
      onChange={(event) => change({ title: event.target.value })}
    />
    {ask?.('title')}
    <MarkdownField
      label={fieldLabels.description}
      name="description"
      dir="auto"
      value={values.description}
      isChanged={values.description !== savedDescription}
      error={errors.description}
      readOnly={readOnly}
      onChange={(event) => change({ description: event.target.value })}
    />
    {ask?.('description')}
    <div className="grid grid-cols-2 gap-4">
      <DateField
        label={fieldLabels.dueDate}
        name="dueDate"
        value={values.dueDate}
        error={errors.dueDate}
        readOnly={readOnly}
        onChange={(event) => change({ dueDate: event.target.value })}
      />
      <Select
        label={fieldLabels.priority}
        value={values.priority}
        error={errors.priority}
        disabled={readOnly}
        options={priorities}
        onValueChange={(priority) => change({ priority: priority as Priority })}
      />
    </div>
    {ask?.('dueDate', 'priority')}
    <TagInput
      label={fieldLabels.tags}
      value={values.tags}
      known={knownTags}
      error={errors.tags}
      readOnly={readOnly}
      onValueChange={(tags) => change({ tags })}
    />
    {ask?.('tags')}
    {children}
  </>
)
