import { formatInstant } from '../../lib/formats/formats.ts'
import type { SharedView } from './read-shared-view.ts'

interface ShareInformationProps {
  stats: SharedView['shareStats']
  timezone: string
}

/** Since when and until when it is shared, and when it was last looked at, in the viewer's zone. */
export const ShareInformation = ({ stats, timezone }: ShareInformationProps) => {
  const rows: [string, string | null, string][] = [
    ['Created', stats.shareCreatedAt, ''],
    ['Last viewed', stats.lastViewedAt, 'Not yet'],
    ['Expires', stats.shareExpiresAt, 'Never'],
  ]
  return (
    <section aria-labelledby="share-information" className="flex flex-col">
      <h2
        id="share-information"
        className="flex min-h-10 items-center border-line border-b font-medium text-sm"
      >
        Share Information
      </h2>
      <dl className="text-sm tabular-nums">
        {rows.map(([label, instant, none]) => (
          <div
            key={label}
            className="flex min-h-10 items-center justify-between gap-4 border-line border-b py-1.5"
          >
            <dt className="text-ink-muted">{label}</dt>
            <dd className="text-right">
              {instant ? <time dateTime={instant}>{formatInstant(instant, timezone)}</time> : none}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
