import { formatCount } from '../../../lib/formats/formats.ts'
import type { GroupHead } from './group-tasks.ts'

/** The line above a group, as high as a row, so that a long list knows where each of its lines stands. */
export const GroupHeadRow = ({ head }: { head: GroupHead }) => (
  <li className="flex h-(--record-height) items-end gap-2 border-line border-b px-2 pb-1.5">
    <h2 dir="auto" className="min-w-0 truncate font-medium text-ink text-sm">
      {head.label}
    </h2>
    <span className="text-ink-faint text-sm tabular-nums">
      {formatCount(head.count)}
      <span className="sr-only"> {head.count === 1 ? 'task' : 'tasks'}</span>
    </span>
  </li>
)
