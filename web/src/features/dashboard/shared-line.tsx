import { dashboardRows } from '@daybook/contract/dashboard'
import { Link } from '@tanstack/react-router'
import { formatCount } from '../../lib/formats/formats.ts'
import { linkStyles } from '../../ui/link-styles.ts'
import { listOf } from './places.ts'

/** `3 tasks`; a cut-off list may have more. */
const some = (count: number, one: string): string =>
  `${formatCount(count)}${count === dashboardRows ? ' or more' : ''} ${one}${count === 1 ? '' : 's'}`

/** What others share by name is not among one's own figures; it stands beside the tasks. */
export const SharedLine = ({ tasks, projects }: { tasks: number; projects: number }) => {
  const parts = [tasks > 0 && some(tasks, 'task'), projects > 0 && some(projects, 'project')].filter(Boolean)
  if (parts.length === 0) return null
  return (
    <p className="pt-3">
      <Link {...listOf.tasks} className={linkStyles({ quiet: true, className: 'text-sm' })}>
        {parts.join(' and ')} shared with you
      </Link>
    </p>
  )
}
