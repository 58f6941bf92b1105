import { Priority, type Task, type TaskCreate, type TaskUpdate } from '@daybook/contract/tasks'
import { describeFields } from '../../records/record-fields.ts'

export interface TaskKind {
  table: 'tasks'
  answer: Task
  create: TaskCreate
  update: TaskUpdate
  /** Whether the next occurrence of a series has it as well. */
  own: { inNext: boolean }
  viewer: { isOwner: boolean }
}

/** Its project and assignee are looked up first, a rule and a completion are decided behind the task's lock. */
export type TaskApart = 'assignee' | 'project' | 'projectId' | 'recurrence' | 'completed' | 'at'

/** What a person sets of a task, in the words of the contract and of its table. */
export const taskFields = describeFields<TaskKind, TaskApart>()({
  title: { column: 'title', folded: 'search_title', inNext: true },
  description: {
    column: 'description',
    folded: 'search_description',
    blank: '',
    write: (sent) => sent ?? '',
    inNext: true,
  },
  dueDate: { column: 'due_date', blank: null, inNext: false },
  tags: { column: 'tags', blank: [], inNext: true },
  priority: {
    column: 'priority',
    blank: 0,
    write: (sent) => Priority.options.indexOf(sent),
    read: (number) => Priority.options[number] ?? 'none',
    inNext: true,
  },
  // In a project it is what the project is, unless it is sent (rules §5).
  billable: { column: 'billable', blank: true, inNext: true },
  hourlyRate: {
    column: 'hourly_rate',
    blank: null,
    read: (rate, { isOwner }) => (isOwner ? rate : null),
    inNext: true,
  },
  estimatedTime: { column: 'estimated_minutes', blank: 0, inNext: true },
})

export const taskColumns = taskFields.columns

/** What the next occurrence of a series has as well. */
export const columnsInNext = [
  'assignee_id' as const,
  ...Object.values(taskFields.fields).flatMap((field) =>
    field.inNext ? [field.column, ...('folded' in field ? [field.folded] : [])] : [],
  ),
]
