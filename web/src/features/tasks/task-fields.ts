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

export const blankFields: TaskFields = {
  title: '',
  description: '',
  dueDate: '',
  tags: [],
  priority: 'none',
  recurrence: null,
}

export const fieldsOf = (task: Task): TaskFields => ({
  title: task.title,
  description: task.description,
  dueDate: task.dueDate ?? '',
  tags: task.tags,
  priority: task.priority,
  recurrence: task.recurrence,
})

export const fieldLabels: Record<keyof TaskFields, string> = {
  title: 'Title',
  description: 'Description',
  dueDate: 'Due date',
  tags: 'Tags',
  priority: 'Priority',
  recurrence: 'Repeat',
}

export const priorityLabels: Record<Priority, string> = {
  none: 'None',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}
