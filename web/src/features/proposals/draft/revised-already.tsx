import type { Proposal } from '@daybook/contract/proposals'
import { Link } from '@tanstack/react-router'
import { Banner } from '../../../ui/banner.tsx'
import { linkStyles } from '../../../ui/link-styles.ts'
import { lazyProposals } from '../proposals-kind.ts'

/** Says of a revision that can take the place of nothing any more why, before it is sent. */
export const RevisedAlready = ({ draft }: { draft: Proposal }) => {
  const { records } = lazyProposals.useRecords()
  const old = records?.find(({ _id }) => _id === draft.revisionOf)
  if (!old || !['accepted', 'superseded'].includes(old.status)) return null
  const link = (
    <Link
      to="/proposals/$id"
      params={{ id: old._id }}
      dir="auto"
      className={linkStyles({ className: 'wrap-anywhere' })}
    >
      {old.title}
    </Link>
  )
  return (
    <Banner tone="warn">
      {old.status === 'accepted' ? (
        <>The client has accepted {link}, which this one revises. Propose a change to it instead.</>
      ) : (
        <>Another revision has replaced {link}. Revise that one instead.</>
      )}
    </Banner>
  )
}
