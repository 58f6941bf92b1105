import { SkeletonRows } from '../../ui/skeleton.tsx'
import { FailedLine } from './failed-line.tsx'
import { useOnline } from './online.ts'

interface UnreadLineProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  loading: string
  failed: string
}

/** In place of what a section shows: that it is on its way, or a line that says why it is not there. */
export const UnreadLine = ({ query, loading, failed }: UnreadLineProps) => {
  const isOnline = useOnline()
  if (!query.error && isOnline) return <SkeletonRows label={loading} count={3} />
  return <FailedLine query={query}>{failed}</FailedLine>
}
