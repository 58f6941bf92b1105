import type { Invoice } from '@daybook/contract/invoices'
import { formatInstant, timezoneOf } from '../../../lib/formats/formats.ts'
import { useUser } from '../../../lib/session/session-store.ts'

/** When it went to the client, and when they first looked at it. */
export const SendingTimes = ({ invoice: { sentAt, viewedAt } }: { invoice: Invoice }) => {
  const timezone = timezoneOf(useUser())
  if (!sentAt && !viewedAt) return null
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums print:hidden">
      {sentAt && (
        <div className="flex gap-2">
          <dt className="text-ink-muted">Sent</dt>
          <dd>{formatInstant(sentAt, timezone)}</dd>
        </div>
      )}
      {viewedAt && (
        <div className="flex gap-2">
          <dt className="text-ink-muted">Viewed</dt>
          <dd>{formatInstant(viewedAt, timezone)}</dd>
        </div>
      )}
    </dl>
  )
}
