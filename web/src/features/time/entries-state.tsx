import type { ReactNode } from 'react'
import { messageOf } from '../../lib/api-error.ts'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

interface EntriesStateProps {
  query: { isPending: boolean; isFetching: boolean; data: unknown; error: unknown; refetch: () => unknown }
  children: ReactNode
}

/** What was read, or what stands in its place. */
export const EntriesState = ({ query, children }: EntriesStateProps) => {
  if (query.data !== undefined) return children
  if (query.isPending) return <SkeletonRows label="Loading time" className="border-line border-t" />
  return (
    <ErrorState
      title="Failed to load time. Please check your connection."
      onRetry={() => void query.refetch()}
      retrying={query.isFetching}
    >
      {messageOf(query.error, '')}
    </ErrorState>
  )
}
