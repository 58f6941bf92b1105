import type { Recurrence } from '@daybook/contract/recurrence'
import type { Priority, Task } from '@daybook/contract/tasks'

/** What a person edits of a task, as the form holds it. No due date is the empty text. */
export interface TaskFields {
  title: string
  description: string
  dueDate: string
  tags: readonly string[]
  priority: Priority
  recurrence: Recurrence | null
}

/** With what takes effect at once: all that is merged with what others do to it. General is the empty text. */
export interface EditedFields extends TaskFields {
  estimatedTime: number
  projectId: string
  billable: boolean
}

export const blankFields: TaskFields = {
  title: '',
  description: '',
  dueDate: '',
  tags: [],
  priority: 'none',
  recurrence: null,
}

export const fieldsOf = (task: Task): EditedFields => ({
  title: task.title,
  description: task.description,
  dueDate: task.dueDate ?? '',
  tags: task.tags,
  priority: task.priority,
  recurrence: task.recurrence,
  estimatedTime: task.estimatedTime,
  projectId: task.projectId ?? '',
  billable: task.billable,
})

export const fieldLabels: Record<keyof EditedFields, string> = {
  title: 'Title',
  description: 'Description',
  dueDate: 'Due date',
  tags: 'Tags',
  priority: 'Priority',
  recurrence: 'Repeat',
  estimatedTime: 'Estimate',
  projectId: 'Project',
  billable: 'Billable',
}

export const priorityLabels: Record<Priority, string> = {
  none: 'None',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}
