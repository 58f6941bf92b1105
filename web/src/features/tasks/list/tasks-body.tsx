import type { ReactNode } from 'react'
import { Unread } from '../../../lib/connection/unread.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import type { useTasksOf } from '../shared/use-tasks-of.ts'
import { TaskList, type TaskListProps } from './task-list.tsx'

const failed = 'Failed to load tasks. Please check your connection.'

interface TasksBodyProps extends TaskListProps {
  query: Pick<ReturnType<typeof useTasksOf>, 'tasks' | 'isPending' | 'isFetching' | 'error' | 'refetch'>
  /** Undefined where one may not add any. */
  onCreate: (() => void) | undefined
  onShowAll: () => void
  /** Below the invitation to begin, where there is no task at all. */
  instead?: ReactNode
}

/** The list, or its loading, empty and error states. */
export const TasksBody = ({ query, onCreate, onShowAll, instead, ...list }: TasksBodyProps) => {
  if (query.tasks && list.entries.length > 0) return <TaskList {...list} />
  if (!query.tasks)
    return (
      <Unread query={query} failed={failed}>
        <SkeletonRows label="Loading tasks" count={8} className="border-line border-t" />
      </Unread>
    )
  if (query.tasks.length > 0)
    return (
      <EmptyState figure="search" action={<Button onClick={onShowAll}>Show all tasks</Button>}>
        No task matches what you look for.
      </EmptyState>
    )
  if (!onCreate) return <EmptyState figure="tasks">There are no tasks in this project yet.</EmptyState>
  return (
    <>
      <EmptyState
        figure="tasks"
        action={
          <Button variant="primary" onClick={onCreate}>
            Create your first task
          </Button>
        }
      >
        Write down what there is to do, then track the time it takes.
      </EmptyState>
      {instead}
    </>
  )
}
