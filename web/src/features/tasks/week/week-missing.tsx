import { Unread } from '../../../lib/connection/unread.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { useTasksOfPeople } from '../shared/use-tasks-of.ts'

interface WeekMissingProps {
  query: Pick<ReturnType<typeof useTasksOfPeople>, 'tasks' | 'isPending' | 'isFetching' | 'error' | 'refetch'>
}

/** Shown instead of the week until it is loaded. */
export const WeekMissing = ({ query }: WeekMissingProps) => {
  if (!query.tasks)
    return (
      <Unread query={query} failed="Failed to load tasks. Please check your connection.">
        <SkeletonRows label="Loading the week" count={7} className="border-line border-t" />
      </Unread>
    )
  return <EmptyState figure="tasks">Give your tasks due dates to plan your week.</EmptyState>
}
