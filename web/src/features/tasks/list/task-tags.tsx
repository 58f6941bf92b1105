import type { Task } from '@daybook/contract/tasks'
import { formatCount } from '../../../lib/formats/formats.ts'
import { cn } from '../../../ui/class-names.ts'
import { PriorityMark } from './priority-mark.tsx'

const More = ({ count, className }: { count: number; className: string }) =>
  count > 0 && (
    <span className={cn('hidden', className)}>
      <span aria-hidden="true">+{formatCount(count)}</span>
      <span className="sr-only">and {formatCount(count)} more tags</span>
    </span>
  )

/** At the end of the text of a row: one tag where the list stands beside the week, two where it has the page. */
export const TaskTags = ({ task: { tags, priority } }: { task: Task }) => (
  <span className="ml-auto flex shrink-0 items-center gap-2 text-ink-faint text-sm empty:hidden">
    {tags.slice(0, 2).map((tag, index) => (
      <span
        key={tag}
        dir="auto"
        className={cn(
          'hidden truncate',
          index === 0 ? 'max-w-20 @xl/list:inline @4xl/list:max-w-28' : 'max-w-28 @4xl/list:inline',
        )}
      >
        #{tag}
      </span>
    ))}
    <More count={tags.length - 1} className="@xl/list:inline @4xl/list:hidden" />
    <More count={tags.length - 2} className="@4xl/list:inline" />
    <PriorityMark priority={priority} />
  </span>
)
