import type { TimesheetDetails } from '@daybook/contract/timesheets'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Unread } from '../../../lib/connection/unread.tsx'
import { dateText } from '../../../lib/formats/date-text.ts'
import { linkStyles } from '../../../ui/link-styles.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { timesheetQuery } from '../timesheets-kind.ts'

const Query = ({ taskId, task, date, note, name, changed }: TimesheetDetails['queries'][number]) => (
  <li className="flex flex-col gap-0.5 border-line border-l-2 pl-3">
    <Link
      to="/tasks"
      search={{ task: taskId }}
      className={linkStyles({ className: 'wrap-anywhere self-start' })}
    >
      <bdi>{task}</bdi>, {dateText(date)}
    </Link>
    <p dir="auto" className="wrap-anywhere whitespace-pre-line">
      {note}
    </p>
    <p className="text-ink-muted">
      <bdi>{name}</bdi>
      {changed && ' · You changed it since: the client can answer again'}
    </p>
  </li>
)

/** What the client queries, each leading to the task of its entry, whoever worked. */
export const Queries = ({ id }: { id: string }) => {
  const query = useQuery(timesheetQuery(id))
  const { data } = query
  if (!data)
    return (
      <Unread
        query={query}
        failed="Failed to load what the client asks"
        advice="Please check your connection."
      >
        <SkeletonRows label="Loading what the client asks" count={1} />
      </Unread>
    )
  if (data.queries.length === 0) return null
  return (
    <ul aria-label="What the client asks" className="flex flex-col gap-2">
      {data.queries.map((asked) => (
        <Query key={asked.entryId} {...asked} />
      ))}
    </ul>
  )
}
