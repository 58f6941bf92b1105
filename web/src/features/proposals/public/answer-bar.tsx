import { documentMoney } from '@daybook/contract/document-figures'
import { proposalTotals } from '@daybook/contract/proposal-figures'
import { useState } from 'react'
import { again } from '../../../lib/api/again.ts'
import { ServerNote } from '../../../lib/connection/needs-server.tsx'
import { DocumentBar } from '../../../lib/documents/document-bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { AcceptDialog, type AnsweringProps } from './accept-dialog.tsx'

const loadDecline = async () => (await again(() => import('./decline-dialog.tsx'))).DeclineDialog

/** The total as it is chosen, with the ways to answer; that of the proposal itself stays in sight. */
export const AnswerBar = (props: Omit<AnsweringProps, 'onClose'>) => {
  const { proposal, document, chosen } = props
  const [asks, setAsks] = useState<'accept' | 'decline' | null>(null)
  const close = () => setAsks(null)
  const isChange = document._id !== proposal._id
  const { totalWithTax, tax } = proposalTotals(document, chosen)
  return (
    <DocumentBar
      label={isChange ? `Answer ${document.title}` : 'Answer the proposal'}
      isFloating={!isChange}
      says={
        <p role="status" className="flex items-baseline gap-2">
          {document.pricing.length > 0 && (
            <>
              <span className="text-ink-muted text-sm">Total{tax !== 0 && ' with tax'}</span>
              <span className="title text-2xl tabular-nums">
                {documentMoney(proposal.locale, totalWithTax, proposal.currency)}
              </span>
            </>
          )}
        </p>
      }
      actions={
        <div className="flex gap-2 max-sm:w-full max-sm:*:flex-1">
          <Button variant="quiet" onClick={() => setAsks('decline')}>
            Decline
          </Button>
          <Button variant="primary" onClick={() => setAsks('accept')}>
            Accept
          </Button>
        </div>
      }
    >
      <ServerNote>You are offline. You can answer when you are online again.</ServerNote>
      {asks === 'accept' && <AcceptDialog {...props} onClose={close} />}
      <LazyPart isOpen={asks === 'decline'} load={loadDecline} onFailed={close}>
        {(DeclineDialog) => <DeclineDialog {...props} onClose={close} />}
      </LazyPart>
    </DocumentBar>
  )
}
