import {
  type Company,
  requestVerification,
  revokeVerification,
  verificationDays,
} from '@daybook/contract/companies'
import { useId, useState } from 'react'
import { ServerButton } from '../../lib/connection/needs-server.tsx'
import { formatDate, timezoneOf } from '../../lib/formats/formats.ts'
import { UpgradeLink } from '../../lib/limits/upgrade-link.tsx'
import { useUser } from '../../lib/session/session-store.ts'
import { Badge } from '../../ui/badge.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { TitledSection } from '../../ui/titled-section.tsx'
import { useCompanyCall } from './use-company-call.ts'
import { VerificationBadge } from './verification-badge.tsx'

const dayMs = 86_400_000

/** The end of a link that was mailed at an instant. */
const endOf = (requestedAt: string): string =>
  new Date(Date.parse(requestedAt) + verificationDays * dayMs).toISOString()

/** How it stands, in a sentence. */
const Standing = ({ company }: { company: Company }) => {
  const { email, verification } = company
  const { status, requestedAt, verifiedAt, facts } = verification
  const user = useUser()
  const day = (instant: string) => formatDate(instant, timezoneOf(user), user)
  switch (status) {
    case 'verified':
      return facts && verifiedAt ? (
        <>
          Verified <strong className="font-medium">{facts.domain}</strong> on {day(verifiedAt)}, as{' '}
          <bdi>{facts.legalName}</bdi>.
        </>
      ) : (
        'Verified.'
      )
    case 'pending':
      return (
        <>
          Waiting: open the link that we mailed to <bdi className="wrap-anywhere font-medium">{email}</bdi>
          {requestedAt && `, by ${day(endOf(requestedAt))}`}.
        </>
      )
    case 'revoked':
      return 'You revoked the verification. You can request it again.'
    case 'unverified':
      return email && company.website
        ? 'Not verified. A link goes to the company’s e-mail address, which must be at the domain of its website.'
        : 'Not verified. First enter a website, and an e-mail address at the domain of that website.'
  }
}

const Request = ({ company }: { company: Company }) => {
  const isWaiting = company.verification.status === 'pending'
  const { run, isPending } = useCompanyCall(requestVerification, company, {
    done: isWaiting ? 'Verification link sent again' : 'Verification link sent',
    failed: 'Verification not requested',
  })
  return (
    <ServerButton loading={isPending} onClick={() => run()}>
      {isWaiting ? 'Send again' : 'Request verification'}
    </ServerButton>
  )
}

const Revoke = ({ company }: { company: Company }) => {
  const [isAsked, setIsAsked] = useState(false)
  const { run, isPending } = useCompanyCall(revokeVerification, company, {
    done: 'Verification revoked',
    failed: 'Verification not revoked',
  })
  return (
    <>
      <ServerButton onClick={() => setIsAsked(true)}>Revoke</ServerButton>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title="Revoke the verification?"
        description="The public page no longer says that the company is verified. To have it back, request it again."
        confirmLabel="Revoke"
        pending={isPending}
        onConfirm={() => run(() => setIsAsked(false))}
      />
    </>
  )
}

/** Shows that whoever runs a company also holds its domain: what that proves, how it stands, and what can be done. */
export const VerificationSection = ({ company }: { company: Company }) => {
  const id = useId()
  const isBasic = useUser().userType === 'basic'
  const { can, verification } = company
  const isVerified = verification.status === 'verified'
  return (
    <TitledSection
      id={id}
      title="Verification"
      action={
        isBasic && !isVerified ? (
          <Badge tone="outline">Pro</Badge>
        ) : (
          <VerificationBadge verification={verification} />
        )
      }
    >
      <p>
        <Standing company={company} />
      </p>
      <p className="text-ink-muted text-sm">
        Verification proves to others that whoever runs this company receives mail at the domain of its
        website.
      </p>
      <p className="flex flex-wrap gap-2">
        {can.verify && <Request company={company} />}
        {can.revoke && <Revoke company={company} />}
        {isBasic && !isVerified && <UpgradeLink />}
      </p>
    </TitledSection>
  )
}
