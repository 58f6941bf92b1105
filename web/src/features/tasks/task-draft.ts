import type { TaskCreate } from '@daybook/contract/tasks'
import { blankFields, type TaskFields } from './task-fields.ts'
import { splitEstimate } from './tracked-time.ts'

/** Where this device keeps a task that was typed and not created. */
export const draftKey = 'taskDraft'

export interface TaskDraft extends TaskFields {
  hours: string
  minutes: string
}

export const blankDraft: TaskDraft = { ...blankFields, hours: '', minutes: '' }

/** What was sent, back as it was typed. */
export const draftOf = (body: TaskCreate): TaskDraft => ({
  title: body.title,
  description: body.description ?? '',
  dueDate: body.dueDate ?? '',
  tags: body.tags ?? [],
  priority: body.priority ?? 'none',
  ...splitEstimate(body.estimatedTime ?? 0),
})
