import { proposalPdf } from '@daybook/contract/proposal-documents'
import { type Proposal, reviseProposal } from '@daybook/contract/proposals'
import { useNavigate } from '@tanstack/react-router'
import { FilePen, Send } from 'lucide-react'
import { useState } from 'react'
import { v7 as newId } from 'uuid'
import { again } from '../../../lib/api/again.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { PdfButton } from '../../../lib/files/pdf-button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { ProposalMenu } from '../proposal-menu.tsx'
import { useProposalCall } from '../use-proposal-call.ts'

const loadDialog = async () => (await again(() => import('../sending/send-dialog.tsx'))).SendDialog

/** What can still be done about a proposal that was sent. */
export const SentActions = ({ proposal }: { proposal: Proposal }) => {
  const { _id: id, can, title } = proposal
  const navigate = useNavigate()
  const [sends, setSends] = useState(false)
  // Pressed twice, it makes one.
  const [revisionId] = useState(() => newId())
  const revise = useProposalCall(reviseProposal, { failed: 'Failed to revise the proposal' })
  return (
    <>
      <ProposalMenu
        proposal={proposal}
        filled={proposal}
        onGone={() => void navigate({ to: '/proposals' })}
      />
      <PdfButton endpoint={proposalPdf} id={id} />
      {can.revise && (
        <ServerButton
          icon={<FilePen />}
          loading={revise.isPending}
          onClick={() =>
            revise.run(
              { params: { id }, body: { _id: revisionId } },
              (made) => void navigate({ to: '/proposals/$id', params: { id: made._id } }),
            )
          }
        >
          Revise
        </ServerButton>
      )}
      {can.send && (
        <ServerButton icon={<Send />} onClick={() => setSends(true)}>
          Send again
        </ServerButton>
      )}
      <LazyPart isOpen={sends} load={loadDialog} onFailed={() => setSends(false)}>
        {(SendDialog) => <SendDialog proposal={proposal} title={title} onClose={() => setSends(false)} />}
      </LazyPart>
    </>
  )
}
