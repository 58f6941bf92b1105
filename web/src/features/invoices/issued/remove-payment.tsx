import type { InvoicePayment } from '@daybook/contract/invoice-payments'
import { removePayment } from '@daybook/contract/invoice-steps'
import type { Invoice } from '@daybook/contract/invoices'
import { useRef } from 'react'
import { dateText } from '../../../lib/formats/date-text.ts'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useInvoiceCall } from '../use-invoice-call.ts'

interface RemovePaymentProps {
  invoice: Invoice
  payment: InvoicePayment
  /** Where the focus goes once the row of the payment is gone. */
  goOnAt: () => HTMLElement | null
  onClose: () => void
}

/** Asks before a payment is removed, which nothing brings back. */
export const RemovePayment = ({ invoice, payment, goOnAt, onClose }: RemovePaymentProps) => {
  const { _id: id, type, currency, number } = invoice
  const isRefund = type === 'credit_note'
  const noun = isRefund ? 'refund' : 'payment'
  const isGone = useRef(false)
  const remove = useInvoiceCall(removePayment, {
    done: isRefund ? 'Refund removed' : 'Payment removed',
    failed: `Failed to remove the ${noun}`,
  })
  const run = () =>
    remove.run({ params: { id, paymentId: payment._id } }, () => {
      isGone.current = true
      onClose()
    })
  return (
    <ConfirmDialog
      open
      onOpenChange={(stays) => !stays && onClose()}
      title={`Remove the ${noun} of ${formatMoney(payment.amount, currency)}?`}
      description={`It was recorded for ${dateText(payment.date)}. The amount ${
        isRefund ? 'is to be refunded again.' : `is open again on ${number}.`
      }`}
      confirmLabel={`Remove ${noun}`}
      pending={remove.isPending}
      returnTo={() => (isGone.current ? goOnAt() : null)}
      onConfirm={run}
    />
  )
}
