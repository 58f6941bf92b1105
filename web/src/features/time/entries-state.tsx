import type { ReactNode } from 'react'
import { Unread } from '../../lib/connection/unread.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

interface EntriesStateProps {
  query: { isPending: boolean; isFetching: boolean; data: unknown; error: unknown; refetch: () => unknown }
  children: ReactNode
}

/** The entries that were read, or their loading and error states. */
export const EntriesState = ({ query, children }: EntriesStateProps) => {
  if (query.data !== undefined) return children
  return (
    <Unread query={query} failed="Failed to load time. Please check your connection.">
      <SkeletonRows label="Loading time" className="border-line border-t" />
    </Unread>
  )
}
