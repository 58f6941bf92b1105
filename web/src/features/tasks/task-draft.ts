import type { TaskCreate } from '@daybook/contract/tasks'
import type { TaskChange } from './task-change.ts'
import { blankFields, type TaskFields } from './task-fields.ts'
import { splitEstimate } from './tracked-time.ts'

/** A task that is being typed, as its form holds it. */
export interface TaskDraft extends TaskFields {
  hours: string
  minutes: string
  /** By name; none is the empty text. */
  project: string
}

export const blankDraft: TaskDraft = { ...blankFields, hours: '', minutes: '', project: '' }

/** What was sent, back as it was typed. */
export const draftOf = (body: TaskCreate): TaskDraft => ({
  title: body.title,
  description: body.description ?? '',
  dueDate: body.dueDate ?? '',
  tags: body.tags ?? [],
  priority: body.priority ?? 'none',
  recurrence: body.recurrence ?? null,
  project: body.project ?? '',
  ...splitEstimate(body.estimatedTime ?? 0),
})

/** What was typed into the fields, of a change that carries any. */
export const typedIn = (change: TaskChange): Partial<TaskFields> | undefined => {
  if (change.kind === 'edit') return change.fields as Partial<TaskFields>
  if (change.kind !== 'create') return undefined
  const { hours: _hours, minutes: _minutes, project: _project, ...fields } = draftOf(change.body)
  return fields
}
