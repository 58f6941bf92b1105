import type { Invoice } from '@daybook/contract/invoices'
import { type Asking, DeleteQuestion } from '../../../lib/records/panels/delete-question.tsx'
import { invoiceRecords } from '../invoice-records.ts'

/** Asks, deletes, and offers Undo. */
export const DeleteDraft = (asking: Asking<Invoice>) => (
  <DeleteQuestion
    {...asking}
    noun="draft"
    title="Delete this draft?"
    confirmLabel="Delete draft"
    description="It goes to the trash and can be restored for 30 days. The time that it bills can be billed again."
    change={invoiceRecords.useChange()}
  />
)
