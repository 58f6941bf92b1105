import type { Task } from '@daybook/contract/tasks'
import { formatInstant } from '../../../lib/formats/formats.ts'

/** When the task came to be and when it last changed, in the person's zone. */
export const TaskDates = ({ task, timezone }: { task: Task; timezone: string }) => (
  <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-ink-muted text-sm tabular-nums">
    {(
      [
        ['Created', task.createdAt],
        ['Updated', task.updatedAt],
      ] as const
    ).map(([label, instant]) => (
      <div key={label} className="contents">
        <dt>{label}</dt>
        <dd className="text-right">
          <time dateTime={instant}>{formatInstant(instant, timezone)}</time>
        </dd>
      </div>
    ))}
  </dl>
)
