import type { Acceptance, Proposal } from '@daybook/contract/proposals'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatInstant, timezoneOf } from '../../../lib/formats/formats.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { linkStyles } from '../../../ui/link-styles.ts'
import { TitledSection } from '../../../ui/titled-section.tsx'

const Row = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_1fr] gap-3 border-line border-b py-2">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="wrap-anywhere min-w-0 tabular-nums">{children}</dd>
  </div>
)

/** Who accepted what and when, over which text, and what was made of it. */
export const Accepted = ({ proposal, accepted }: { proposal: Proposal; accepted: Acceptance }) => {
  const timezone = timezoneOf(useUser())
  const { pricing, currency, contentHash, projectId, depositId, invoiceId } = proposal
  const chosen = pricing.filter(({ _id }) => accepted.options.includes(_id))
  const hasOptions = pricing.some(({ optional }) => optional)
  return (
    <TitledSection id="accepted" title="Accepted">
      <dl className="border-line border-t text-sm">
        <Row label="By">
          <bdi className="font-medium">{accepted.name}</bdi>
        </Row>
        <Row label="On">{formatInstant(accepted.at, timezone)}</Row>
        <Row label="Total">
          {formatMoney(accepted.total + accepted.tax, currency)}
          {accepted.tax !== 0 && (
            <span className="text-ink-muted">, {formatMoney(accepted.tax, currency)} of it tax</span>
          )}
        </Row>
        {hasOptions && (
          <Row label="Options">
            {chosen.length > 0 ? chosen.map(({ description }) => description).join(', ') : 'None'}
          </Row>
        )}
        {projectId && (
          <Row label="Project">
            <Link to="/projects/$id" params={{ id: projectId }} className={linkStyles()}>
              Open the project
            </Link>
          </Row>
        )}
        {depositId && (
          <Row label="Deposit">
            <Link to="/invoices/$invoiceId" params={{ invoiceId: depositId }} className={linkStyles()}>
              Open the deposit invoice
            </Link>
          </Row>
        )}
        {invoiceId && (
          <Row label="Invoice">
            <Link to="/invoices/$invoiceId" params={{ invoiceId }} className={linkStyles()}>
              Open the draft of the rest
            </Link>
          </Row>
        )}
        {contentHash && (
          <Row label="Text">
            <span className="text-ink-muted">SHA-256 </span>
            <code className="break-all font-mono text-xs">{contentHash}</code>
          </Row>
        )}
      </dl>
    </TitledSection>
  )
}
