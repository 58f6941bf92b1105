import { depositOf } from '@daybook/contract/deposit-use'
import { documentPercent } from '@daybook/contract/document-figures'
import type { Proposal } from '@daybook/contract/proposals'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatInstant, localeOf, timezoneOf } from '../../../lib/formats/formats.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { wholeOf } from '../draft/facts.ts'

const Fact = ({ label, children }: { label: string; children: string }) => (
  <div className="flex min-w-0 gap-2">
    <dt className="shrink-0 text-ink-muted">{label}</dt>
    <dd className="wrap-anywhere min-w-0">{children}</dd>
  </div>
)

/** What accepting asks for or asked for: a part of all that it comes to, or an amount. */
const depositWords = (proposal: Proposal): string => {
  const { onAccept, currency } = proposal
  const { deposit } = onAccept
  if (!deposit) return 'None'
  const amount = formatMoney(depositOf(wholeOf(proposal), deposit), currency)
  return deposit.type === 'percent' ? `${documentPercent(localeOf(), deposit.value)}, ${amount}` : amount
}

/** When it went to whom, when they first looked at it, and what accepting makes. */
export const SentFacts = ({ proposal }: { proposal: Proposal }) => {
  const { sentAt, sentTo, viewedAt, changeOf, onAccept, status } = proposal
  const timezone = timezoneOf(useUser())
  return (
    <dl className="flex flex-wrap gap-x-6 gap-y-1 text-sm tabular-nums print:hidden">
      {sentAt && <Fact label="Sent">{formatInstant(sentAt, timezone)}</Fact>}
      {sentTo.length > 0 && <Fact label="To">{sentTo.join(', ')}</Fact>}
      <Fact label="Viewed">{viewedAt ? formatInstant(viewedAt, timezone) : 'Not yet'}</Fact>
      {changeOf === null && (
        <>
          <Fact label="Deposit">{depositWords(proposal)}</Fact>
          {status !== 'accepted' && (
            <Fact label="Project">{onAccept.createProject ? 'Made when accepted' : 'None is made'}</Fact>
          )}
        </>
      )}
    </dl>
  )
}
