import type { Proposal, ProposalStatus } from '@daybook/contract/proposals'
import { Eye } from 'lucide-react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

/** Each status as filters and badges say it. */
export const statusWords: Readonly<Record<ProposalStatus, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  accepted: 'Accepted',
  declined: 'Declined',
  expired: 'Expired',
  superseded: 'Superseded',
}

const tones: Readonly<Record<ProposalStatus, BadgeTone>> = {
  draft: 'outline',
  sent: 'neutral',
  accepted: 'good',
  declined: 'bad',
  expired: 'warn',
  superseded: 'outline',
}

/** Where a proposal stands, in one word; one that waits says whether the client has looked at it. */
export const ProposalBadge = ({
  status,
  viewedAt,
}: Pick<Proposal, 'status'> & { viewedAt?: string | null }) =>
  status === 'sent' && viewedAt ? (
    <Badge icon={<Eye />}>Viewed</Badge>
  ) : (
    <Badge tone={tones[status]}>{statusWords[status]}</Badge>
  )
