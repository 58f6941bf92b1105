import { cn } from '../../ui/class-names.ts'
import { linkStyles } from '../../ui/link-styles.ts'
import { messageOf } from '../api/api-error.ts'
import { useOnline } from './online.ts'

interface FailedLineProps {
  query: { error: unknown; isFetching: boolean; refetch: () => unknown }
  /** What could not be read, as a sentence. */
  children: string
  className?: string
}

/** Says in one line that a part of a page could not be read, and tries again; the rest of the page stays. */
export const FailedLine = ({ query, children, className }: FailedLineProps) => {
  const isOnline = useOnline()
  if (!isOnline)
    return (
      <p role="status" className={cn('text-ink-muted text-sm', className)}>
        {children} This loads when you are online again.
      </p>
    )
  return (
    <p role="alert" className={cn('flex flex-wrap items-baseline gap-x-3 text-sm', className)}>
      <span className="text-bad">
        {children} {messageOf(query.error, 'Please check your connection.')}
      </span>
      <button
        type="button"
        aria-busy={query.isFetching || undefined}
        className={linkStyles()}
        onClick={() => void query.refetch()}
      >
        Retry
      </button>
    </p>
  )
}
