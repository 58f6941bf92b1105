import type { TaskCreate } from '@daybook/contract/tasks'
import { splitEstimate } from '../../lib/tracked-time.ts'
import type { TaskChange } from './task-change.ts'
import { blankFields, type EditedFields, type TaskFields } from './task-fields.ts'

/** A task that is being typed, as its form holds it. */
export interface TaskDraft extends TaskFields {
  hours: string
  minutes: string
  /** By name; none is the empty text. */
  project: string
  /** Empty where only its name is known, as in drafts of older days. */
  projectId: string
}

export const blankDraft: TaskDraft = { ...blankFields, hours: '', minutes: '', project: '', projectId: '' }

/** What was sent, back as it was typed. */
export const draftOf = (body: TaskCreate): TaskDraft => ({
  title: body.title,
  description: body.description ?? '',
  dueDate: body.dueDate ?? '',
  tags: body.tags ?? [],
  priority: body.priority ?? 'none',
  recurrence: body.recurrence ?? null,
  project: body.project ?? '',
  projectId: body.projectId ?? '',
  ...splitEstimate(body.estimatedTime ?? 0),
})

/** What was typed into the fields, of a change that carries any. */
export const typedIn = (change: TaskChange): Partial<EditedFields> | undefined => {
  if (change.kind === 'estimate') return { estimatedTime: change.estimatedTime }
  if (change.kind === 'project') return { projectId: change.projectId ?? '' }
  if (change.kind === 'edit') {
    const { description, dueDate, projectId, ...fields } = change.fields
    return {
      ...(fields as Partial<EditedFields>),
      ...(description !== undefined && { description: description ?? '' }),
      ...(dueDate !== undefined && { dueDate: dueDate ?? '' }),
      ...(projectId !== undefined && { projectId: projectId ?? '' }),
    }
  }
  if (change.kind !== 'create') return undefined
  const {
    hours: _hours,
    minutes: _minutes,
    project: _project,
    projectId: _projectId,
    ...fields
  } = draftOf(change.body)
  return fields
}
