import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { Button } from '../../ui/button.tsx'

type Pages = Pick<
  UseInfiniteQueryResult,
  'hasNextPage' | 'isFetchNextPageError' | 'isFetchingNextPage' | 'fetchNextPage'
>

/** Below a list that is read in pages: shows more of it, and says when that failed. */
export const MorePages = ({ query, className = '' }: { query: Pages; className?: string }) =>
  query.hasNextPage && (
    <div className={`flex items-center justify-center gap-3 ${className}`}>
      {query.isFetchNextPageError && (
        <p role="alert" className="text-bad text-sm">
          Failed to load more.
        </p>
      )}
      <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
        {query.isFetchNextPageError ? 'Retry' : 'Show more'}
      </Button>
    </div>
  )
