import { messageOf } from '../../../lib/api-error.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { useTasks } from '../tasks.ts'

interface WeekMissingProps {
  query: ReturnType<typeof useTasks>
  onCreate: () => void
}

/** What stands in the place of the week while there is none. */
export const WeekMissing = ({ query, onCreate }: WeekMissingProps) => {
  if (query.isPending)
    return <SkeletonRows label="Loading the week" count={7} className="border-line border-t" />
  if (!query.tasks)
    return (
      <ErrorState
        title="Failed to load tasks. Please check your connection."
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      >
        {messageOf(query.error, '')}
      </ErrorState>
    )
  return (
    <EmptyState
      figure="tasks"
      action={
        <Button variant="primary" onClick={onCreate}>
          Create your first task
        </Button>
      }
    >
      Give your tasks a day, and see what each day holds.
    </EmptyState>
  )
}
