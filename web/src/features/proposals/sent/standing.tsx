import type { Proposal } from '@daybook/contract/proposals'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dateText } from '../../../lib/formats/date-text.ts'
import { formatInstant, timezoneOf } from '../../../lib/formats/formats.ts'
import { useUser } from '../../../lib/session/session-store.ts'
import { Banner } from '../../../ui/banner.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'

const To = ({ id, children }: { id: string; children: ReactNode }) => (
  <Link to="/proposals/$id" params={{ id }} dir="auto" className={linkStyles({ className: 'wrap-anywhere' })}>
    {children}
  </Link>
)

interface StandingProps {
  proposal: Proposal
  others: readonly Proposal[]
}

/** What is to be known before one reads it: what it changes, what takes its place, that it has ended. */
export const Standing = ({ proposal, others }: StandingProps) => {
  const { _id: id, status, declined, expiresAt, changeOf } = proposal
  const timezone = timezoneOf(useUser())
  const whole = others.find(({ _id }) => _id === changeOf)
  const revision = others.find(({ revisionOf }) => revisionOf === id)
  return (
    <>
      {whole && (
        <Banner>
          A change of <To id={whole._id}>{whole.title}</To>: the client answers it on the same page.
        </Banner>
      )}
      {declined && (
        <Banner tone="warn">
          Declined by <bdi>{declined.name}</bdi> on {formatInstant(declined.at, timezone)}
          {declined.reason ? (
            <>
              : <q className="wrap-anywhere whitespace-pre-line">{declined.reason}</q>
            </>
          ) : (
            '.'
          )}
        </Banner>
      )}
      {status === 'expired' && (
        <Banner tone="warn">
          It could be accepted until {expiresAt && dateText(expiresAt)}. Revise it to propose it again.
        </Banner>
      )}
      {status === 'superseded' && (
        <Banner tone="read-only">
          {revision ? (
            <>
              <To id={revision._id}>{revision.title}</To> replaced it; its link leads the client there.
            </>
          ) : (
            'It was replaced by a newer version.'
          )}
        </Banner>
      )}
      {status !== 'superseded' && revision?.status === 'draft' && (
        <Banner>
          <To id={revision._id}>A revision</To>{' '}
          {status === 'accepted'
            ? 'was begun before this was accepted and can no longer replace it: propose a change instead.'
            : 'is being written. It replaces this one once it is sent.'}
        </Banner>
      )}
    </>
  )
}
