import type { ReactNode } from 'react'
import { Unread } from '../../lib/unread.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

interface EntriesStateProps {
  query: { isPending: boolean; isFetching: boolean; data: unknown; error: unknown; refetch: () => unknown }
  children: ReactNode
}

/** What was read, or what stands in its place. */
export const EntriesState = ({ query, children }: EntriesStateProps) => {
  if (query.data !== undefined) return children
  return (
    <Unread query={query} failed="Failed to load time. Please check your connection.">
      <SkeletonRows label="Loading time" className="border-line border-t" />
    </Unread>
  )
}
