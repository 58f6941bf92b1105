import type { Company } from '@daybook/contract/companies'
import { type Asking, DeleteQuestion } from '../../lib/records/panels/delete-question.tsx'
import { companyRecords } from './company-records.ts'

/** Asks, deletes, and offers Undo. */
export const DeleteCompany = (asking: Asking<Company>) => (
  <DeleteQuestion
    {...asking}
    noun="company"
    description={
      <span className="wrap-anywhere">
        <bdi>{asking.record?.name}</bdi> stays in the trash for 30 days. Its public page shows nothing
        meanwhile.
      </span>
    }
    change={companyRecords.useChange()}
  />
)
