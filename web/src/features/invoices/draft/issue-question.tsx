import type { Invoice } from '@daybook/contract/invoices'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'

interface IssueQuestionProps {
  draft: Invoice
  clientName: string | undefined
  /** Whether it is asked. */
  asks: boolean
  onClose: () => void
  onIssue: () => void
}

/** Says what is issued, and to whom, before it gets its number. */
export const IssueQuestion = ({ draft, clientName, asks, onClose, onIssue }: IssueQuestionProps) => {
  const { type, total, currency } = draft
  const amount = formatMoney(total, currency)
  const what = type === 'deposit' ? `the deposit of ${amount}` : amount
  return (
    <ConfirmDialog
      open={asks}
      onOpenChange={(open) => !open && onClose()}
      title={`Issue ${what}${clientName ? ` to ${clientName}` : ''}?`}
      description="It gets its number and is locked. Later mistakes are corrected by a credit note, or by voiding it."
      confirmLabel="Issue"
      danger={false}
      onConfirm={() => {
        onClose()
        onIssue()
      }}
    />
  )
}
