import type { Recurrence } from '@daybook/contract/recurrence'
import type { Priority, Task, TaskCreate, TaskUpdate } from '@daybook/contract/tasks'
import { shownEstimate, typedEstimate } from '../../../lib/figures/estimate.ts'
import { formatMinutes } from '../../../lib/formats/clock-formats.ts'
import { describeFields } from '../../../lib/records/fields/describe-fields.ts'
import * as field from '../../../lib/records/fields/field.ts'
import type { CreateForm, EditForm } from '../../../lib/records/fields/field-types.ts'

export const priorityLabels: Record<Priority, string> = {
  none: 'None',
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
}

/** What a person edits of a task; it is completed another way. General is the project without an id. */
export const taskFields = describeFields<Task, TaskCreate & TaskUpdate, 'hourlyRate' | 'completed' | 'at'>()({
  fields: {
    title: field.text('Title', { look: { required: true } }),
    description: field.markdown('Description'),
    dueDate: field.date('Due date'),
    priority: field.choice('Priority', priorityLabels, 'none', { beside: true }),
    tags: field.own<readonly string[]>('Tags', []),
    projectId: field.own('Project', '', { kept: (sent) => sent || null }),
    /** By name; there may be no id, as in drafts of older days. */
    project: field.onlyIn('create', field.own('Project', '')),
    /** By the id; the change has the name with it. */
    assignee: field.pick('Assigned to', {
      kept: (sent) => (sent ? { _id: sent, username: '', displayName: '' } : null),
    }),
    recurrence: field.own<Recurrence | null>('Repeat', null),
    /** As it is typed. */
    estimate: field.onlyIn(
      'create',
      field.followsFrom(
        ['estimatedTime'],
        ({ estimatedTime }) => shownEstimate((estimatedTime as number | undefined) ?? 0),
        field.own('Estimate', ''),
      ),
    ),
    estimatedTime: field.onlyIn('edit', field.own('Estimate', 0, { say: formatMinutes })),
    billable: field.onlyIn('edit', field.own('Billable', true)),
  },
  // What is none is refused by the contract, in its words.
  alsoSent: ({ estimate }) => ({ estimatedTime: typedEstimate(estimate) ?? -1 }),
})

export type TaskFields = EditForm<(typeof taskFields)['fields']>
export type TaskDraft = CreateForm<(typeof taskFields)['fields']>
