import { Unread } from '../../../lib/connection/unread.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { useTasks } from '../tasks.ts'

interface WeekMissingProps {
  query: ReturnType<typeof useTasks>
  onCreate: () => void
}

/** Shown instead of the week until it is loaded. */
export const WeekMissing = ({ query, onCreate }: WeekMissingProps) => {
  if (!query.tasks)
    return (
      <Unread query={query} failed="Failed to load tasks. Please check your connection.">
        <SkeletonRows label="Loading the week" count={7} className="border-line border-t" />
      </Unread>
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
