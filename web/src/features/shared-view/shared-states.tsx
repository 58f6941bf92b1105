import { useQueryClient } from '@tanstack/react-query'
import type { ErrorComponentProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatInstant } from '../../lib/formats/formats.ts'
import { Banner } from '../../ui/banner.tsx'
import { buttonStyles } from '../../ui/button-styles.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { sharedViewKey } from './use-shared-view.ts'

/** In the shape of what comes. */
export const SharedSkeleton = () => (
  <div className="flex flex-col gap-6">
    <Skeleton className="h-8 w-48" />
    <Skeleton className="h-4 w-72 max-w-full" />
    <SkeletonRows label="Loading shared content" count={6} />
  </div>
)

/** The link leads nowhere, or nowhere any more (spec 2 §8). */
export const NoLongerShared = () => (
  <div role="alert">
    <h1 className="title pt-8 text-center text-4xl">Not found</h1>
    <EmptyState
      figure="search"
      className="pt-6"
      action={
        <Link to="/" className={buttonStyles({ className: 'print:hidden' })}>
          Go to Daybook
        </Link>
      }
    >
      This shared content is no longer available.
    </EmptyState>
  </div>
)

interface FailedProps {
  message: string
  retrying: boolean
  onRetry: () => void
}

export const SharedFailed = ({ message, ...retry }: FailedProps) => (
  <>
    <h1 className="sr-only">Shared content</h1>
    <ErrorState title="Error!" {...retry}>
      {message}
    </ErrorState>
  </>
)

/** Nothing was read yet, and the server does not answer. */
export const SharedUnreached = (retry: Omit<FailedProps, 'message'>) => (
  <>
    <h1 className="sr-only">Shared content</h1>
    <ErrorState title="Offline Mode" {...retry}>
      Working offline - please check your connection. The shared content appears when you are connected again.
    </ErrorState>
  </>
)

/** Above what was read before nobody answered any more. */
export const SharedEarlier = ({ readAt, timezone }: { readAt: number; timezone: string }) => (
  <Banner tone="offline" className="mb-6">
    <strong className="font-medium">Offline Mode</strong> · Working offline - please check your connection.
    You see this as it was on {formatInstant(new Date(readAt).toISOString(), timezone)}.
  </Banner>
)

export const DataFailed = (retry: Omit<FailedProps, 'message'>) => (
  <>
    <h1 className="sr-only">Shared content</h1>
    <ErrorState title="Data Error" {...retry}>
      The shared content data is missing or corrupted.
    </ErrorState>
  </>
)

/** Drawn again from what is read anew. */
const useRetry = (reset: () => void) => {
  const client = useQueryClient()
  const [retrying, setRetrying] = useState(false)
  const onRetry = () => {
    setRetrying(true)
    void client.refetchQueries({ queryKey: sharedViewKey }).finally(() => {
      setRetrying(false)
      reset()
    })
  }
  return { retrying, onRetry }
}

/** In place of all of it, where it does not let itself be drawn. */
export const RenderFailed = ({ reset }: ErrorComponentProps) => (
  <>
    <h1 className="sr-only">Shared content</h1>
    <ErrorState title="Render Error" {...useRetry(reset)}>
      This content cannot be shown.
    </ErrorState>
  </>
)

/** In place of one task; what stands around it goes on. */
export const TaskFailed = ({ reset }: ErrorComponentProps) => (
  <ErrorState title="Task Error" {...useRetry(reset)} className="py-8">
    This task cannot be shown.
  </ErrorState>
)

/** The state of a task that failed, as a row of a list. */
export const TaskRowFailed = () => (
  <li className="flex h-(--row-height) items-center border-line border-b px-2 text-bad text-sm">
    Task Error
  </li>
)
