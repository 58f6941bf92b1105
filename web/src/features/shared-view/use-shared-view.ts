import type { LiveEvent } from '@daybook/contract/events'
import { shareEvents } from '@daybook/contract/sharing'
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { pathOf } from '../../lib/api/api-client.ts'
import { followLiveEvents } from '../../lib/live/live.ts'
import { useSession } from '../../lib/session/session-store.ts'
import { isOver, readSharedView } from './read-shared-view.ts'
import type { SharedLink } from './shared-link.ts'

/** What happens at once is read once. */
const gatherMs = 100

export const sharedViewKey = ['shared-view'] as const

/** Keyed by reader too: somebody else sees something else. */
export const sharedViewQuery = (link: SharedLink, viewerId: string | null) =>
  queryOptions({
    queryKey: [...sharedViewKey, link.type, link.token, viewerId],
    queryFn: ({ signal }) => readSharedView(link, signal),
  })

/** The signed-in person's id; null for a link holder. */
export const useViewerId = (): string | null => {
  const session = useSession()
  return session.status === 'authenticated' ? session.user._id : null
}

/** Has `onNews` called whenever what the link shows has changed, or is shown no more. */
const useNews = ({ token }: SharedLink, isHeard: boolean, onNews: () => void): void => {
  const tell = useEffectEvent(onNews)
  useEffect(() => {
    if (!isHeard) return undefined
    let waiting: ReturnType<typeof setTimeout> | undefined
    const hear = (_event: LiveEvent) => {
      waiting ??= setTimeout(() => {
        waiting = undefined
        tell()
      }, gatherMs)
    }
    const leave = followLiveEvents(hear, pathOf(shareEvents, { params: { token } }))
    return () => {
      clearTimeout(waiting)
      leave()
    }
  }, [token, isHeard])
}

/** A link's content, read again whenever it changes. */
export const useSharedView = (link: SharedLink) => {
  const client = useQueryClient()
  const options = sharedViewQuery(link, useViewerId())
  const query = useQuery(options)
  useNews(link, !isOver(query.error), () => void client.invalidateQueries({ queryKey: options.queryKey }))
  return query
}
