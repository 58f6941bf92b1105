import type { Proposal } from '@daybook/contract/proposals'
import { Link } from '@tanstack/react-router'
import { Unread } from '../../../lib/connection/unread.tsx'
import type { ClientPartProps } from '../../../lib/feature/feature.ts'
import { dateText } from '../../../lib/formats/date-text.ts'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { formatCount } from '../../../lib/formats/formats.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { linkStyles } from '../../../ui/link-styles.ts'
import { ListRow, rowTargetStyles } from '../../../ui/list-row.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { wholeOf } from '../draft/facts.ts'
import { useTitleOf } from '../draft/use-title-of.ts'
import { ProposalBadge } from '../proposal-status.tsx'
import { lazyProposals } from '../proposals-kind.ts'

const mostShown = 5

const Row = ({ proposal, title }: { proposal: Proposal; title: string }) => {
  const { _id: id, expiresAt, status, currency } = proposal
  return (
    <ListRow
      flush
      trailing={
        <>
          {status === 'sent' && expiresAt && (
            <span className="text-right max-sm:hidden">until {dateText(expiresAt)}</span>
          )}
          <span className="flex justify-end sm:w-20">
            <ProposalBadge {...proposal} />
          </span>
          <span className="text-right sm:w-28">{formatMoney(wholeOf(proposal), currency)}</span>
        </>
      }
    >
      <Link to="/proposals/$id" params={{ id }} dir="auto" className={rowTargetStyles}>
        {title}
      </Link>
    </ListRow>
  )
}

/** What a client's page shows of what was proposed to them: the latest, and the way to a new one. */
export const ClientProposals = ({ clientId }: ClientPartProps) => {
  const user = useUser()
  const titleOf = useTitleOf()
  const query = lazyProposals.useRecords()
  const proposals = query.records?.filter((proposal) => proposal.clientId === clientId)
  const isPro = user.userType === 'pro'
  // Whoever cannot write any is told nothing of them.
  if (!isPro && (proposals === undefined || proposals.length === 0)) return null
  const count = proposals?.length ?? 0
  return (
    <TitledSection
      id="client-proposals"
      title="Proposals"
      action={
        <span className="flex gap-4 text-sm">
          {count > mostShown && (
            <Link to="/proposals" search={{ client: clientId }} className={linkStyles({ quiet: true })}>
              All {formatCount(count)} proposals
            </Link>
          )}
          {isPro && (
            <Link
              to="/proposals/create"
              search={{ client: clientId }}
              className={linkStyles({ quiet: true })}
            >
              New proposal
            </Link>
          )}
        </span>
      }
    >
      {!proposals ? (
        <Unread
          query={query}
          failed="Failed to load the client’s proposals"
          advice="Please check your connection."
        >
          <SkeletonRows label="Loading the client’s proposals" count={2} />
        </Unread>
      ) : count > 0 ? (
        <ul aria-labelledby="client-proposals" className="border-line border-t">
          {proposals.slice(0, mostShown).map((proposal) => (
            <Row key={proposal._id} proposal={proposal} title={titleOf(proposal)} />
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted text-sm">No proposals for this client yet.</p>
      )}
    </TitledSection>
  )
}
