import type { Proposal } from '@daybook/contract/proposals'
import { Link } from '@tanstack/react-router'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { ListRow, rowTargetStyles } from '../../../ui/list-row.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { wholeOf } from '../draft/facts.ts'
import { useTitleOf } from '../draft/use-title-of.ts'
import { ProposalBadge } from '../proposal-status.tsx'
import { ProposeChange } from '../propose-change.tsx'

interface ChangesProps {
  proposal: Proposal
  others: readonly Proposal[]
}

/** What was proposed after it was accepted, and the way to propose more. */
export const Changes = ({ proposal: { _id: id, can }, others }: ChangesProps) => {
  const titleOf = useTitleOf()
  const changes = others.filter(({ changeOf }) => changeOf === id)
  if (changes.length === 0 && !can.change) return null
  return (
    <TitledSection id="changes" title="Changes" action={can.change && <ProposeChange id={id} size="sm" />}>
      {changes.length > 0 ? (
        <ul aria-labelledby="changes" className="border-line border-t">
          {changes.map((change) => (
            <ListRow
              key={change._id}
              flush
              trailing={
                <>
                  <ProposalBadge {...change} />
                  <span>{formatMoney(wholeOf(change), change.currency)}</span>
                </>
              }
            >
              <Link to="/proposals/$id" params={{ id: change._id }} dir="auto" className={rowTargetStyles}>
                {titleOf(change)}
              </Link>
            </ListRow>
          ))}
        </ul>
      ) : (
        <p className="text-ink-muted text-sm">
          Work that comes on top is proposed as a change: the client accepts it on the same page.
        </p>
      )}
    </TitledSection>
  )
}
