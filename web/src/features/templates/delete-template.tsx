import type { ProposalTemplate } from '@daybook/contract/proposal-templates'
import { type Asking, DeleteQuestion } from '../../lib/records/panels/delete-question.tsx'
import { templateRecords } from './template-records.ts'

/** Asks, deletes, and offers Undo. */
export const DeleteTemplate = (asking: Asking<ProposalTemplate>) => (
  <DeleteQuestion
    {...asking}
    noun="template"
    description={
      <span className="wrap-anywhere">
        <bdi>{asking.record?.name}</bdi> stays in the trash for 30 days. Proposals that were made of it stay
        as they are.
      </span>
    }
    change={templateRecords.useChange()}
  />
)
