import type { WorkAhead } from '@daybook/contract/ahead'
import { Link } from '@tanstack/react-router'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { linkStyles } from '../../../ui/link-styles.ts'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { unplannedOf } from './ahead-words.ts'

/** What cannot be planned, so that the free hours are not taken for more than they are. */
export const Unplanned = ({ work }: { work: WorkAhead }) => {
  const { total, isCut, listed } = unplannedOf(work)
  if (total === 0) return null
  const [are, has] = total === 1 ? ['is', 'it has'] : ['are', 'they have']
  return (
    <TitledSection id="not-planned" title="Not planned">
      <p className="text-ink-muted text-sm">
        {isCut && 'At least '}
        {formatCounted(total, 'open task')} {are} not in these weeks, because {has} no due date, no estimate,
        or no time left in it.
      </p>
      <ul className="mt-1 flex flex-col">
        {listed.map(({ _id, title, lacks }) => (
          <li key={_id} className="flex min-h-(--row-height) items-center gap-3 border-line border-b py-1">
            <Link
              to="/tasks"
              search={{ task: _id }}
              dir="auto"
              className="wrap-anywhere underline-offset-4 hover:underline"
            >
              {title}
            </Link>
            <span className="ms-auto shrink-0 text-ink-muted text-sm">{lacks}</span>
          </li>
        ))}
      </ul>
      {total > listed.length && (
        <Link
          to="/tasks"
          search={{ completed: false }}
          className={linkStyles({ className: 'mt-2 self-start' })}
        >
          All open tasks
        </Link>
      )}
    </TitledSection>
  )
}
