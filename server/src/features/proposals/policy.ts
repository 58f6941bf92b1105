import type { ProposalStatus } from '@daybook/contract/proposals'
import type { Person } from '../../http/context.ts'

interface ProposalFacts {
  status: ProposalStatus
  ends_at: Date | null
  change_of: string | null
}

/** After its last day what was sent is expired, whenever that is written down (rules §12). */
export const statusAt = (
  { status, ends_at: endsAt }: Omit<ProposalFacts, 'change_of'>,
  now: Date,
): ProposalStatus => (status === 'sent' && endsAt !== null && endsAt <= now ? 'expired' : status)

/** What this person may do with a proposal of theirs now; writing one is part of Pro. */
export const abilitiesOf = (person: Person, proposal: ProposalFacts, now: Date) => {
  const status = statusAt(proposal, now)
  const isPro = person.userType === 'pro'
  return {
    edit: isPro && status === 'draft',
    delete: status !== 'accepted',
    send: isPro && (status === 'draft' || status === 'sent'),
    revise: isPro && proposal.change_of === null && ['sent', 'declined', 'expired'].includes(status),
    change: isPro && proposal.change_of === null && status === 'accepted',
  }
}
