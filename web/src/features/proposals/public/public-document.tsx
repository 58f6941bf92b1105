import type { PublicProposal, PublicDocument as Shown } from '@daybook/contract/public-proposals'
import { useState } from 'react'
import { useAnswer } from '../../../lib/page/use-answer.ts'
import { ProposalSheet } from '../../../lib/proposals/proposal-sheet.tsx'
import { documentNote } from '../document-note.ts'
import { AnswerBar } from './answer-bar.tsx'
import { Outcome } from './outcome.tsx'
import type { Kept } from './use-kept-answer.ts'

interface PublicDocumentProps {
  token: string
  proposal: PublicProposal
  document: Shown
  kept: Kept
  /** The author reads what the client reads, and answers nothing. */
  isAuthor: boolean
}

/** The proposal or a change of it: what became of it, its text, and the ways to answer. */
export const PublicDocument = ({ token, proposal, document, kept, isAuthor }: PublicDocumentProps) => {
  const { _id: id, canAnswer, accepted, declined } = document
  const isChange = id !== proposal._id
  // What is no option of it any more was chosen of another text.
  const isOption = (option: string) =>
    document.pricing.some(({ _id, optional }) => optional && _id === option)
  const chosen = accepted?.options ?? (kept.draft.chosen[id] ?? []).filter(isOption)
  const [before] = useState(accepted ?? declined)
  // Only what is answered while one looks takes the focus.
  const outcome = useAnswer<HTMLDivElement>(before ? null : (accepted ?? declined))
  return (
    <div id={id} className="flex scroll-my-24 flex-col gap-6">
      <div ref={outcome} tabIndex={-1} className="scroll-my-6 outline-none empty:hidden">
        <Outcome {...{ proposal, document, isAuthor }} />
      </div>
      <ProposalSheet
        {...document}
        kind={isChange ? 'Change' : 'Proposal'}
        currency={proposal.currency}
        locale={proposal.locale}
        deposit={isChange ? null : proposal.deposit}
        issuer={isChange ? null : proposal.issuer}
        billTo={isChange ? null : proposal.billTo}
        note={canAnswer ? documentNote({ ...document, locale: proposal.locale }) : undefined}
        chosen={canAnswer || accepted ? chosen : undefined}
        onChoose={
          canAnswer ? (next) => kept.change({ chosen: { ...kept.draft.chosen, [id]: next } }) : undefined
        }
      />
      {canAnswer && !isAuthor && <AnswerBar {...{ token, proposal, document, chosen, kept }} />}
    </div>
  )
}
