import { Unread } from '../../../lib/connection/unread.tsx'
import { Button } from '../../../ui/button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { deviceName } from './device-name.ts'
import { securityWords } from './security-words.ts'
import { useSecurityLog } from './settings.ts'
import { SettingsGroup } from './settings-group.tsx'
import { useInstantFormat } from './when.ts'

/** What happened to the account in the last year. */
export const SecurityLogGroup = () => {
  const format = useInstantFormat()
  const query = useSecurityLog()
  const events = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <SettingsGroup
      title="Security log"
      lead="Account activity in the last year. If you do not recognise something, change your password."
    >
      {!query.data && (
        <Unread
          query={query}
          failed="Failed to load the security log."
          advice="Please check your connection."
        >
          <SkeletonRows label="Loading the security log" />
        </Unread>
      )}
      {events.length > 0 && (
        <ol className="border-line border-t">
          {events.map((event) => (
            <li
              key={event._id}
              className="flex min-h-10 flex-wrap items-baseline justify-between gap-x-4 border-line border-b py-2"
            >
              <span>
                {securityWords[event.type]}
                {event.endedDevice !== null && ` (${deviceName(event.endedDevice)})`}
                {event.tokenName !== null && (
                  <>
                    {' '}
                    (<bdi className="wrap-anywhere">{event.tokenName}</bdi>)
                  </>
                )}
              </span>
              <span className="text-ink-muted text-sm tabular-nums">
                {deviceName(event.device)}
                {event.ip && ` · ${event.ip}`} · <time dateTime={event.at}>{format(event.at)}</time>
              </span>
            </li>
          ))}
        </ol>
      )}
      {query.hasNextPage && (
        <div>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        </div>
      )}
    </SettingsGroup>
  )
}
