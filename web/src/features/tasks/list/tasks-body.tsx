import type { ReactNode } from 'react'
import { Unread } from '../../../lib/connection/unread.tsx'
import { formatCounted } from '../../../lib/formats/formats.ts'
import { noneMatch } from '../../../lib/records/list/none-match.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { useTasksOf } from '../shared/use-tasks-of.ts'
import { TaskList, type TaskListProps } from './task-list.tsx'

const failed = 'Failed to load tasks. Please check your connection.'

interface TasksBodyProps extends TaskListProps {
  query: Pick<ReturnType<typeof useTasksOf>, 'tasks' | 'isPending' | 'isFetching' | 'error' | 'refetch'>
  canAdd: boolean
  isSearching: boolean
  onShowAll: () => void
  /** How many completed ones would match as well, and the way to see them. */
  hiddenCount: number
  onShowCompleted: () => void
  /** Below the invitation to begin, where there is no task at all. */
  instead?: ReactNode
}

/** Where only completed tasks are left. */
const AllDone = ({ count, onShow }: { count: number; onShow: () => void }) => (
  <EmptyState figure="tasks" action={<Button onClick={onShow}>Show completed</Button>}>
    Nothing is open here. {formatCounted(count, 'task')} {count === 1 ? 'is' : 'are'} completed.
  </EmptyState>
)

/** The list, or its loading, empty and error states. */
export const TasksBody = (props: TasksBodyProps) => {
  const { query, canAdd, isSearching, onShowAll, hiddenCount, onShowCompleted, instead, ...list } = props
  if (query.tasks && list.entries.length > 0) return <TaskList {...list} />
  if (!query.tasks)
    return (
      <Unread query={query} failed={failed}>
        <SkeletonRows
          label="Loading tasks"
          count={8}
          className="border-line border-t [--row-height:var(--record-height)] md:mt-8"
        />
      </Unread>
    )
  if (hiddenCount > 0) return <AllDone count={hiddenCount} onShow={onShowCompleted} />
  if (query.tasks.length > 0) {
    const { words, showAll } = noneMatch('tasks', isSearching)
    return (
      <EmptyState figure="search" action={<Button onClick={onShowAll}>{showAll}</Button>}>
        {words}
      </EmptyState>
    )
  }
  if (!canAdd) return <EmptyState figure="tasks">There are no tasks in this project yet.</EmptyState>
  return (
    <>
      <EmptyState figure="tasks">Add what you need to do, then track the time it takes.</EmptyState>
      {instead}
    </>
  )
}
