import { addPayment } from '@daybook/contract/invoice-steps'
import type { Invoice } from '@daybook/contract/invoices'
import { type FormEvent, useState } from 'react'
import { v7 as newId } from 'uuid'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { formatAmount, formatMoney } from '../../../lib/formats/figure-formats.ts'
import { todayIn } from '../../../lib/formats/formats.ts'
import { ownTimezone } from '../../../lib/formats/own-timezone.ts'
import { focusWrong } from '../../../lib/forms/focus-wrong.ts'
import { DateField } from '../../../ui/date-field.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { dialogHalves } from '../../../ui/dialog-styles.ts'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useInvoiceCall } from '../use-invoice-call.ts'
import { excessOf, readPayment } from './payment-amount.ts'
import { type Method, methodOptions } from './payment-methods.ts'

interface PaymentDialogProps {
  invoice: Invoice
  /** Where the focus goes: the button that opened it is gone once all is paid. */
  goOnAt: () => HTMLElement | null
  onClose: () => void
}

/** Asks what was paid, or paid back, and when. */
export const PaymentDialog = ({ invoice, goOnAt, onClose }: PaymentDialogProps) => {
  const { currency, balance, type } = invoice
  const isRefund = type === 'credit_note'
  const [id] = useState(() => newId())
  const [amount, setAmount] = useState(() => formatAmount(balance, currency))
  const [date, setDate] = useState(() => todayIn(ownTimezone()))
  const [method, setMethod] = useState<Method>('bank')
  const [reference, setReference] = useState('')
  const [complaint, setComplaint] = useState('')
  const pay = useInvoiceCall(addPayment, {
    done: isRefund ? 'Refund recorded' : 'Payment recorded',
    failed: isRefund ? 'Failed to record the refund' : 'Failed to record the payment',
    shown: ['amount', 'date', 'reference'],
  })
  const read = readPayment(amount, invoice)
  const body = {
    _id: id,
    amount: 'complaint' in read ? Number.NaN : read.amount,
    ...{ date, method, reference },
  }
  const fields = pay.complaints(body)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    if ('complaint' in read) {
      setComplaint(read.complaint)
      return focusWrong(form)
    }
    setComplaint('')
    pay.run({ params: { id: invoice._id }, body }, onClose, () => focusWrong(form))
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      returnTo={goOnAt}
      title={isRefund ? 'Record a refund' : 'Record a payment'}
      description={`${formatMoney(balance, currency)} is ${isRefund ? 'to be refunded' : 'open'}.`}
      action={
        <ServerButton variant="primary" type="submit" form="payment" loading={pay.isPending}>
          {isRefund ? 'Record refund' : 'Record payment'}
        </ServerButton>
      }
    >
      <form id="payment" noValidate onSubmit={submit} className={dialogHalves}>
        <TextField
          label="Amount"
          inputMode="decimal"
          autoComplete="off"
          trailing={currency}
          inputClassName="tabular-nums"
          value={amount}
          error={excessOf(amount, invoice) ?? (complaint || fields.amount)}
          onChange={({ target }) => {
            setAmount(target.value)
            setComplaint('')
          }}
        />
        <DateField
          label="Date"
          looksBack
          max={todayIn(ownTimezone())}
          value={date}
          error={fields.date}
          onChange={({ target }) => setDate(target.value)}
        />
        <Select
          label="Method"
          value={method}
          options={methodOptions}
          onValueChange={(value) => setMethod(value as Method)}
        />
        <TextField
          label="Reference"
          dir="auto"
          autoComplete="off"
          value={reference}
          error={fields.reference}
          onChange={({ target }) => setReference(target.value)}
        />
      </form>
    </Dialog>
  )
}
