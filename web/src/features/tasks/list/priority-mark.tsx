import type { Priority } from '@daybook/contract/tasks'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { priorityLabels } from '../record/task-fields.ts'

const tones: Record<Priority, BadgeTone> = {
  none: 'outline',
  low: 'outline',
  medium: 'neutral',
  high: 'warn',
  urgent: 'bad',
}

/** Nothing where no priority was given. */
export const PriorityMark = ({ priority }: { priority: Priority }) =>
  priority === 'none' ? null : <Badge tone={tones[priority]}>{priorityLabels[priority]}</Badge>
