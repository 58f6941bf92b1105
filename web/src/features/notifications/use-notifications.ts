import {
  countUnread,
  listNotifications,
  type Notification,
  notificationTypes,
  readAllNotifications,
  readNotification,
} from '@daybook/contract/notifications'
import { type InfiniteData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api/api-client.ts'
import { ApiError, messageOf } from '../../lib/api/api-error.ts'
import { keepState, keptState } from '../../lib/session/app-state.ts'
import { toast } from '../../ui/toast.ts'
import { notificationsKey } from './notifications-key.ts'

const listKey = [...notificationsKey, 'list'] as const
const unreadKey = [...notificationsKey, 'unread'] as const
const pageSize = 30
/** A tab that was opened before an update cannot show what it added. */
const knownTypes: ReadonlySet<string> = new Set(notificationTypes)

interface Part {
  items: readonly Notification[]
  nextCursor: string | null
}
type Parts = InfiniteData<Part, string | undefined>

const unsentKey = 'notifications.read'

/** The ids of those that were read while there was no network. */
const unsent = (): readonly string[] => (keptState(unsentKey) as string[] | undefined) ?? []

const keepUnsent = (ids: readonly string[]): void => keepState(unsentKey, ids.length > 0 ? ids : undefined)

/** Tells the server of them, before it is asked what is not read. @throws ApiError */
const sendUnsent = async (): Promise<void> => {
  for (const id of unsent()) {
    await call(readNotification, { params: { id } }).catch((error: unknown) => {
      // What the server refuses is not asked for again, or it would stand before everything that is read.
      if (!(error instanceof ApiError) || error.status === 0) throw error
    })
    keepUnsent(unsent().filter((one) => one !== id))
  }
}

/** How many notifications are not read; 0 while nobody knows. */
export const useUnreadCount = (): number =>
  useQuery({
    queryKey: unreadKey,
    queryFn: async ({ signal }) => {
      await sendUnsent()
      return call(countUnread, {}, { signal })
    },
  }).data?.unread ?? 0

/** What happened, the latest first, a page at a time. */
export const useNotifications = () =>
  useInfiniteQuery({
    queryKey: listKey,
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: cursor, signal }): Promise<Part> => {
      await sendUnsent()
      const { items, ...rest } = await call(
        listNotifications,
        { query: { limit: pageSize, cursor } },
        { signal },
      )
      return { ...rest, items: items.filter(({ type }) => knownTypes.has(type)) }
    },
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
  })

const tellNotRead = (error: unknown): void =>
  toast({
    id: 'notifications-not-read',
    title: 'Not marked as read',
    description: messageOf(error, 'Please check your connection and try again.'),
    tone: 'bad',
  })

/** Marks one as read, or all: here at once, at the server as soon as it can be asked. */
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
      call(readNotification, { params: { id } }).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'offline') keepUnsent([...unsent(), id])
        else void readAgain()
      })
    },
    readAll: async (): Promise<void> => {
      show(() => true)
      client.setQueryData(unreadKey, { unread: 0 })
      await call(readAllNotifications, {}).catch((error: unknown) => {
        tellNotRead(error)
        void readAgain()
      })
    },
  }
}
