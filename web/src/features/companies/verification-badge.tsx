import type { Company, VerificationStatus } from '@daybook/contract/companies'
import { BadgeCheck } from 'lucide-react'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const looks: Record<VerificationStatus, { tone: BadgeTone; word: string } | null> = {
  unverified: null,
  pending: { tone: 'warn', word: 'Pending' },
  verified: { tone: 'good', word: 'Verified' },
  revoked: { tone: 'bad', word: 'Revoked' },
}

/** How far the verification of a company has come; nothing where it was never asked for. */
export const VerificationBadge = ({ verification: { status } }: Pick<Company, 'verification'>) => {
  const look = looks[status]
  return (
    look && (
      <Badge tone={look.tone} icon={status === 'verified' && <BadgeCheck />}>
        {look.word}
      </Badge>
    )
  )
}
