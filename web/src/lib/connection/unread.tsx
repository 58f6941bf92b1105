import { type ReactNode, useState } from 'react'
import { ErrorState } from '../../ui/error-state.tsx'
import { messageOf } from '../api/api-error.ts'
import { checkAnew, serverIsConnected, useOnline } from './online.ts'

interface UnreadProps {
  query: { isPending: boolean; isFetching: boolean; error: unknown; refetch: () => unknown }
  /** What is said where it could not be read. */
  failed: string
  /** What to do about it, where the server says nothing itself. */
  advice?: string
  /** Stands there while it is on its way. */
  children: ReactNode
}

/** What is said of a list that could not be read, unless `failed` and `advice` say it in other words. */
export const unreadWords = (
  nouns: string,
  failed?: string,
  advice?: string,
): Pick<UnreadProps, 'failed' | 'advice'> =>
  failed ? { failed, advice } : { failed: `Failed to load ${nouns}`, advice: 'Please check your connection.' }

const NeedsServer = ({ query, failed }: Pick<UnreadProps, 'query' | 'failed'>) => {
  const [isAsking, setIsAsking] = useState(false)
  const retry = async () => {
    setIsAsking(true)
    checkAnew()
    if (await serverIsConnected()) query.refetch()
    setIsAsking(false)
  }
  return (
    <ErrorState figure="offline" title={failed} retrying={isAsking} onRetry={() => void retry()}>
      This has not been loaded on this device yet. It loads when you are online again.
    </ErrorState>
  )
}

/**
 * Shown for what was never read: that it is loading, why it failed, or, while the server is offline, that it needs
 * it.
 */
export const Unread = ({ query, failed, advice = '', children }: UnreadProps) => {
  const isOnline = useOnline()
  if (!isOnline) return <NeedsServer query={query} failed={failed} />
  if (query.isPending) return children
  return (
    <ErrorState title={failed} onRetry={() => void query.refetch()} retrying={query.isFetching}>
      {messageOf(query.error, advice)}
    </ErrorState>
  )
}
