import type { ClientSummary } from '@daybook/contract/client-summary'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatSeconds } from '../../../lib/formats/formats.ts'
import { TitledSection } from '../../../ui/titled-section.tsx'

const Figure = ({ label, figure, about }: { label: string; figure: string; about: string }) => (
  <div className="rounded-lg border border-line p-4">
    <dt className="text-ink-muted text-sm">{label}</dt>
    <dd className="mt-1">
      <span className="title block text-3xl tabular-nums">{figure}</span>
      <span className="text-ink-muted text-sm tabular-nums">{about}</span>
    </dd>
  </div>
)

/** The time that was tracked for a client, and what of it waits to be billed, each currency for itself (rules §5). */
export const ClientWork = ({ summary }: { summary: ClientSummary }) => {
  const { money, trackedSeconds } = summary
  return (
    <TitledSection id="unbilled" title="Unbilled work">
      <dl className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {money.map(({ currency, unbilledAmount, unbilledSeconds }) => (
          <Figure
            key={currency}
            label={`Unbilled in ${currency}`}
            figure={formatMoney(unbilledAmount, currency)}
            about={`for ${formatSeconds(unbilledSeconds)}`}
          />
        ))}
        {money.length === 0 && <Figure label="Unbilled" figure="Nothing" about="waits to be billed" />}
        <Figure
          label="Tracked in all"
          figure={formatSeconds(trackedSeconds)}
          about="on tasks of its projects"
        />
      </dl>
    </TitledSection>
  )
}
