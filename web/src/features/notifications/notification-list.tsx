import { useRef } from 'react'
import { ServerButton } from '../../lib/connection/needs-server.tsx'
import { Unread } from '../../lib/connection/unread.tsx'
import { timezoneOf } from '../../lib/formats/formats.ts'
import { useToday } from '../../lib/formats/now.ts'
import { useUser } from '../../lib/session/session-store.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications, useReading, useUnreadCount } from './use-notifications.ts'

/** What happened, the latest first. */
export const NotificationList = ({ onChoose }: { onChoose: () => void }) => {
  const timezone = timezoneOf(useUser())
  const today = useToday(timezone)
  const query = useNotifications()
  const { readOne, readAll } = useReading()
  const rows = query.data?.pages.flatMap(({ items }) => items)
  // Those that are not read may be further down than what is shown.
  const hasUnread = useUnreadCount() > 0 || (rows?.some(({ readAt }) => readAt === null) ?? false)
  const heading = useRef<HTMLHeadingElement>(null)
  const readThem = () => {
    // The button goes.
    heading.current?.focus()
    void readAll()
  }
  return (
    <>
      <div className="sticky -top-3 z-10 -mx-3 -mt-3 flex min-h-13 items-center justify-between gap-3 bg-raised px-3 pt-3 pb-1 pl-5">
        <h2 ref={heading} tabIndex={-1} className="title rounded-sm text-lg">
          Notifications
        </h2>
        {hasUnread && (
          <ServerButton variant="quiet" size="sm" onClick={readThem}>
            Mark all as read
          </ServerButton>
        )}
      </div>
      {!rows && (
        <Unread query={query} failed="Failed to load your notifications.">
          <SkeletonRows label="Loading notifications" count={4} />
        </Unread>
      )}
      {rows?.length === 0 && (
        <EmptyState figure="search">
          Nothing yet. What clients, teams and applicants do shows here.
        </EmptyState>
      )}
      {rows && rows.length > 0 && (
        <ul aria-label="Notifications" className="flex flex-col">
          {rows.map((notification) => (
            <NotificationRow
              key={notification._id}
              {...{ notification, timezone, today }}
              onOpen={() => {
                if (notification.readAt === null) readOne(notification)
                onChoose()
              }}
            />
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <ServerButton
          variant="quiet"
          size="sm"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show older
        </ServerButton>
      )}
    </>
  )
}
