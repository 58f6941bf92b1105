import { dateIn } from '@daybook/contract/calendar'
import { documentDay, documentMoney } from '@daybook/contract/document-figures'
import type { PublicDocument, PublicProposal } from '@daybook/contract/public-proposals'
import { CircleCheck } from 'lucide-react'
import { ownTimezone } from '../../../lib/formats/own-timezone.ts'
import { Banner } from '../../../ui/banner.tsx'
import { buttonStyles } from '../../../ui/button-styles.ts'
import { linkStyles } from '../../../ui/link-styles.ts'

interface OutcomeProps {
  proposal: PublicProposal
  document: PublicDocument
  /** The author pays nothing. */
  isAuthor: boolean
}

const AcceptedOutcome = ({ proposal, document, isAuthor }: OutcomeProps) => {
  const { accepted } = document
  if (!accepted) return null
  const { locale, currency, depositUrl } = proposal
  const isChange = document._id !== proposal._id
  const options = document.pricing.filter(({ _id }) => accepted.options.includes(_id))
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-good bg-good-soft p-4 sm:flex-row sm:items-center">
      <CircleCheck className="size-6 shrink-0 text-good max-sm:hidden" />
      <div className="min-w-0 flex-1">
        <p className="font-medium text-md">
          Accepted by <bdi>{accepted.name}</bdi> on{' '}
          {documentDay(locale, dateIn(ownTimezone(), new Date(accepted.at)), 'long')}
        </p>
        <p className="wrap-anywhere text-md">
          {document.pricing.length > 0 && documentMoney(locale, accepted.total + accepted.tax, currency)}
          {options.length > 0 && `, with ${options.map(({ description }) => description).join(', ')}`}
        </p>
      </div>
      {!isChange && depositUrl && !isAuthor && (
        <a href={depositUrl} className={buttonStyles({ variant: 'primary', className: 'shrink-0' })}>
          Pay the deposit
        </a>
      )}
    </div>
  )
}

/** What became of a proposal or of a change, in one place; nothing while it waits for its answer. */
export const Outcome = (props: OutcomeProps) => {
  const { proposal, document } = props
  const { status, declined, expiresAt } = document
  const author = <bdi>{proposal.issuer.name || 'its author'}</bdi>
  switch (status) {
    case 'accepted':
      return <AcceptedOutcome {...props} />
    case 'declined':
      return (
        <Banner>
          Declined
          {declined?.name && (
            <>
              {' '}
              by <bdi>{declined.name}</bdi>
            </>
          )}
          . Ask {author} if you would like another one.
        </Banner>
      )
    case 'expired':
      return (
        <Banner tone="warn">
          It could be accepted until {expiresAt && documentDay(proposal.locale, expiresAt, 'long')}. Ask{' '}
          {author} for a new one.
        </Banner>
      )
    case 'superseded':
      return (
        <Banner tone="warn">
          It was replaced by a newer version.{' '}
          {proposal.successorUrl && (
            <a href={proposal.successorUrl} className={linkStyles()}>
              Read the new version
            </a>
          )}
        </Banner>
      )
    case 'sent':
    case 'draft':
      return null
  }
}
