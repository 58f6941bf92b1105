import type { Proposal } from '@daybook/contract/proposals'
import { type Asking, DeleteQuestion } from '../../../lib/records/panels/delete-question.tsx'
import { proposalRecords } from '../proposal-records.ts'

/** Asks, deletes, and offers Undo. */
export const DeleteProposal = (asking: Asking<Proposal>) => (
  <DeleteQuestion
    {...asking}
    noun="proposal"
    title="Delete this proposal?"
    confirmLabel="Delete proposal"
    description={
      asking.record?.status === 'draft'
        ? 'It goes to the trash and can be restored for 30 days.'
        : 'It goes to the trash and can be restored for 30 days. Until then its link shows nothing to the client.'
    }
    change={proposalRecords.useChange()}
  />
)
