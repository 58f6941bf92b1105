import { dateIn } from '@daybook/contract/calendar'
import type { Proposal } from '@daybook/contract/proposals'
import { memo } from 'react'
import { dateText } from '../../../lib/formats/date-text.ts'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { ownTimezone } from '../../../lib/formats/own-timezone.ts'
import type { Column } from '../../../lib/records/list/columns.tsx'
import { PhoneTotal } from '../../../lib/records/list/phone-total.tsx'
import { RecordRow, type RowProps } from '../../../lib/records/list/record-row.tsx'
import { RowName } from '../../../lib/records/list/row-parts.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { CutText } from '../../../ui/cut-text.tsx'
import { wholeOf } from '../draft/facts.ts'
import { ProposalBadge } from '../proposal-status.tsx'

const dayOf = (instant: string | null) => instant && dateText(dateIn(ownTimezone(), new Date(instant)))

const totalOf = (proposal: Proposal) => formatMoney(wholeOf(proposal), proposal.currency)

/** The columns of the list of proposals; on a phone the total stands in the first line. */
export const proposalColumns: readonly Column<Proposal>[] = [
  {
    key: 'client',
    label: 'Client',
    width: 'w-44',
    from: '@xl',
    phone: 'line',
    value: ({ billTo }) => billTo?.name && <CutText>{billTo.name}</CutText>,
  },
  {
    key: 'sent',
    label: 'Sent',
    width: 'w-24',
    from: '@3xl',
    value: ({ sentAt }) => dayOf(sentAt),
  },
  {
    key: 'expires',
    label: 'Until',
    width: 'w-24',
    from: '@2xl',
    value: ({ expiresAt }) => expiresAt && dateText(expiresAt),
  },
  {
    key: 'status',
    label: 'Status',
    width: 'w-24',
    from: '@md',
    phone: 'line end',
    value: (proposal) => <ProposalBadge {...proposal} />,
  },
  {
    key: 'last',
    label: 'Last change',
    width: 'w-24',
    from: '@4xl',
    value: ({ updatedAt }) => dayOf(updatedAt),
  },
  {
    key: 'total',
    label: 'Total',
    width: 'w-28',
    align: 'end',
    value: totalOf,
  },
]

interface ProposalRowProps extends RowProps<Proposal> {
  proposal: Proposal
  /** As a person reads it. */
  title: string
}

/** One proposal in a line. */
export const ProposalRow = memo(
  ({ proposal, title, selected, columns, isPhone, onOpen }: ProposalRowProps) => {
    const { questions, changeOf, revisionOf, status } = proposal
    const isAsked = questions.some(({ answeredAt }) => answeredAt === null)
    return (
      <RecordRow record={proposal} {...{ selected, columns, isPhone }}>
        <RowName noun="proposal" record={{ _id: proposal._id, name: title }} onOpen={onOpen} />
        {changeOf && <Badge tone="outline">Change</Badge>}
        {revisionOf && status === 'draft' && <Badge tone="outline">Revision</Badge>}
        {isAsked && <Badge tone="warn">Question</Badge>}
        {isPhone && <PhoneTotal>{totalOf(proposal)}</PhoneTotal>}
      </RecordRow>
    )
  },
)
ProposalRow.displayName = 'ProposalRow'
