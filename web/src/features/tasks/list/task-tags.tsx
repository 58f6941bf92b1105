import type { Task } from '@daybook/contract/tasks'
import { formatCount } from '../../../lib/formats/formats.ts'
import { PriorityMark } from './priority-mark.tsx'

const shownTags = 2

/** At the end of the text of a row, where the list has room for more than its columns. */
export const TaskTags = ({ task: { tags, priority } }: { task: Task }) => (
  <span className="ml-auto flex shrink-0 items-center gap-2 text-ink-faint text-sm empty:hidden">
    {tags.slice(0, shownTags).map((tag) => (
      <span key={tag} dir="auto" className="hidden max-w-28 truncate @4xl/list:inline">
        #{tag}
      </span>
    ))}
    {tags.length > shownTags && (
      <span className="hidden @4xl/list:inline">
        <span aria-hidden="true">+{formatCount(tags.length - shownTags)}</span>
        <span className="sr-only">and {formatCount(tags.length - shownTags)} more tags</span>
      </span>
    )}
    <PriorityMark priority={priority} />
  </span>
)
