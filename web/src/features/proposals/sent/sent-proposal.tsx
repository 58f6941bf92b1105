import type { Proposal } from '@daybook/contract/proposals'
import { ServerNote } from '../../../lib/connection/needs-server.tsx'
import { OfflineBanner } from '../../../lib/connection/offline-banner.tsx'
import { History } from '../../../lib/documents/history.tsx'
import { RefusedMail } from '../../../lib/documents/refused-mail.tsx'
import { BackLink } from '../../../lib/page/back-link.tsx'
import { LinkField } from '../../../lib/page/link-field.tsx'
import { useArrival } from '../../../lib/page/use-arrival.ts'
import { IsolatedText } from '../../../lib/proposals/isolated-text.tsx'
import { ProposalSheet } from '../../../lib/proposals/proposal-sheet.tsx'
import { cn } from '../../../ui/class-names.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { documentNote } from '../document-note.ts'
import { ProposalBadge } from '../proposal-status.tsx'
import { Accepted } from './accepted.tsx'
import { Changes } from './changes.tsx'
import { Questions } from './questions.tsx'
import { RemindSwitch } from './remind-switch.tsx'
import { SentActions } from './sent-actions.tsx'
import { SentFacts } from './sent-facts.tsx'
import { Standing } from './standing.tsx'

interface SentProposalProps {
  proposal: Proposal
  /** All of the person’s: some of them revise or change this one. */
  others: readonly Proposal[]
}

/** The link of a change is that of what it changes. */
const linkOf = ({ publicUrl, changeOf }: Proposal, others: readonly Proposal[]): string | null =>
  publicUrl ?? others.find(({ _id }) => _id === changeOf)?.publicUrl ?? null

/** A proposal that was sent: what the client reads, what they said, and what came of it. */
export const SentProposal = ({ proposal, others }: SentProposalProps) => {
  const { _id: id, title, status, accepted, changeOf } = proposal
  const top = useArrival<HTMLHeadingElement>(id)
  const url = status === 'superseded' ? null : linkOf(proposal, others)
  const isAsked = proposal.questions.some(({ answeredAt }) => answeredAt === null)
  const filledIn = Object.values(proposal.values)
  const hasNews = accepted !== null || isAsked
  return (
    <div className="flex flex-col gap-6">
      <BackLink to="/proposals">Proposals</BackLink>
      <PageHeader
        titleRef={top}
        title={title}
        shown={<IsolatedText text={title} parties={[proposal.issuer, proposal.billTo]} filledIn={filledIn} />}
        aside={<ProposalBadge {...proposal} />}
        action={<SentActions proposal={proposal} />}
      />
      <SentFacts proposal={proposal} />
      <OfflineBanner />
      <ServerNote>You are offline. You can act on this proposal when you are online again.</ServerNote>
      <Standing proposal={proposal} others={others} />
      {proposal.mailRefused && proposal.can.send && <RefusedMail address={proposal.mailRefused} />}
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)] xl:grid-rows-[auto_1fr] xl:gap-y-6">
        {/* Beside the text where there is room, and before it on a phone. */}
        {hasNews && (
          <div className="flex min-w-0 flex-col gap-6 xl:col-start-2 print:hidden">
            {accepted && <Accepted proposal={proposal} accepted={accepted} />}
            {isAsked && <Questions proposal={proposal} />}
          </div>
        )}
        <ProposalSheet
          {...proposal}
          deposit={proposal.onAccept.deposit}
          filledIn={filledIn}
          className="xl:col-start-1 xl:row-span-2 xl:row-start-1"
          chosen={accepted?.options}
          note={status === 'sent' ? documentNote(proposal) : undefined}
        />
        <div
          className={cn(
            'flex min-w-0 flex-col gap-6 xl:col-start-2 print:hidden',
            hasNews ? 'xl:row-start-2' : 'xl:row-span-2 xl:row-start-1',
          )}
        >
          {accepted && changeOf === null && <Changes proposal={proposal} others={others} />}
          {url && <LinkField label="Link for the client" url={url} />}
          {!isAsked && <Questions proposal={proposal} />}
          {status === 'sent' && <RemindSwitch proposal={proposal} />}
          <History history={proposal.history} />
        </div>
      </div>
    </div>
  )
}
