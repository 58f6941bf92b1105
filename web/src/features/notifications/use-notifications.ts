import {
  countUnread,
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@daybook/contract/notifications'
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { notificationsKey } from './notifications-key.ts'

const listKey = [...notificationsKey, 'list'] as const
const unreadKey = [...notificationsKey, 'unread'] as const
const pageSize = 30

interface Part {
  items: readonly Notification[]
  nextCursor: string | null
}
type Parts = InfiniteData<Part, string | undefined>

/** How many notifications are not read; 0 while nobody knows. */
export const useUnreadCount = (): number =>
  useQuery({
    queryKey: unreadKey,
    queryFn: ({ signal }) => call(countUnread, {}, { signal }),
  }).data?.unread ?? 0

/** What happened, the latest first, a page at a time. */
export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: listKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam: cursor, signal }): Promise<Part> =>
      call(listNotifications, { query: { limit: pageSize, cursor } }, { signal }),
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

/** Marks one as read, or all where none is named: here at once, at the server as soon as it is asked. */
export const useReading = () => {
  const client = useQueryClient()
  const show = (isMeant: (one: Notification) => boolean) => {
    const readAt = new Date().toISOString()
    let count = 0
    const read = (one: Notification): Notification => {
      if (one.readAt !== null || !isMeant(one)) return one
      count++
      return { ...one, readAt }
    }
    client.setQueryData<Parts>(
      listKey,
      (known) =>
        known && { ...known, pages: known.pages.map((part) => ({ ...part, items: part.items.map(read) })) },
    )
    return count
  }
  const readAgain = () => client.invalidateQueries({ queryKey: notificationsKey })
  const lessUnread = (count: number) =>
    client.setQueryData<{ unread: number }>(
      unreadKey,
      (known) => known && { unread: Math.max(0, known.unread - count) },
    )
  return {
    readOne: ({ _id: id }: Notification): void => {
      lessUnread(show(({ _id }) => _id === id))
      call(readNotification, { params: { id } }).catch(() => void readAgain())
    },
    readAll: async (): Promise<void> => {
      show(() => true)
      client.setQueryData(unreadKey, { unread: 0 })
      await call(readAllNotifications, {}).catch(readAgain)
    },
  }
}
