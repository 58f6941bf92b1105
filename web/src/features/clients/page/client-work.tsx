import type { ClientSummary } from '@daybook/contract/client-summary'
import { formatMoney } from '../../../lib/figure-formats.ts'
import { formatSeconds } from '../../../lib/formats.ts'

/** The time that was tracked for a client, and what of it waits to be billed, each currency for itself (decisions §5). */
export const ClientWork = ({ summary }: { summary: ClientSummary }) => {
  const { money, trackedSeconds } = summary
  return (
    <section aria-labelledby="unbilled" className="flex flex-col gap-2">
      <h2 id="unbilled" className="font-medium text-sm">
        Unbilled work
      </h2>
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {money.map(({ currency, unbilledAmount, unbilledSeconds }) => (
          <div key={currency} className="rounded-lg border border-line p-4">
            <dt className="text-ink-muted text-sm">Unbilled in {currency}</dt>
            <dd className="mt-1">
              <span className="title block text-3xl tabular-nums">
                {formatMoney(unbilledAmount, currency)}
              </span>
              <span className="text-ink-muted text-sm tabular-nums">
                for {formatSeconds(unbilledSeconds)}
              </span>
            </dd>
          </div>
        ))}
        {money.length === 0 && (
          <div className="rounded-lg border border-line p-4">
            <dt className="text-ink-muted text-sm">Unbilled</dt>
            <dd className="mt-1">
              <span className="title block text-3xl">Nothing</span>
              <span className="text-ink-muted text-sm">waits to be billed</span>
            </dd>
          </div>
        )}
        <div className="rounded-lg border border-line p-4">
          <dt className="text-ink-muted text-sm">Tracked in all</dt>
          <dd className="mt-1">
            <span className="title block text-3xl tabular-nums">{formatSeconds(trackedSeconds)}</span>
            <span className="text-ink-muted text-sm">on tasks of its projects</span>
          </dd>
        </div>
      </dl>
    </section>
  )
}
