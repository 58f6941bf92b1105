import { owedOn } from '@daybook/contract/invoice-amounts'
import type { InvoicePayment } from '@daybook/contract/invoice-payments'
import type { Invoice } from '@daybook/contract/invoices'
import { X } from 'lucide-react'
import { useState } from 'react'
import { again } from '../../../lib/api/again.ts'
import { ServerButton } from '../../../lib/connection/needs-server.tsx'
import { useOnline } from '../../../lib/connection/online.ts'
import { dateText } from '../../../lib/formats/date-text.ts'
import { formatMoney } from '../../../lib/formats/figure-formats.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { LazyPart } from '../../../ui/lazy-part.tsx'
import { TitledSection } from '../../../ui/titled-section.tsx'
import { methods } from './payment-methods.ts'
import { RemovePayment } from './remove-payment.tsx'

const loadDialog = async () => (await again(() => import('./payment-dialog.tsx'))).PaymentDialog

/** A payment in the books of this person alone: credit notes and payments that came online stay as they are. */
const isRemovable = ({ creditNoteId, method }: InvoicePayment, { status }: Invoice): boolean =>
  creditNoteId === null && method !== 'link' && status !== 'credited'

const buttonOfSection = () => document.querySelector<HTMLElement>('[aria-labelledby=payments] button')

/** What was paid, and what is open. */
export const Payments = ({ invoice }: { invoice: Invoice }) => {
  const [isOpen, setOpen] = useState(false)
  const [removes, setRemoves] = useState<InvoicePayment | null>(null)
  const isOnline = useOnline()
  const { payments, currency, can, type } = invoice
  const isRefund = type === 'credit_note'
  return (
    <TitledSection
      id="payments"
      title={isRefund ? 'Refunds' : 'Payments'}
      action={
        can.pay && (
          <ServerButton size="sm" onClick={() => setOpen(true)}>
            {isRefund ? 'Record refund' : 'Record payment'}
          </ServerButton>
        )
      }
    >
      <ul className="border-line border-t">
        {payments.map((payment) => (
          <li
            key={payment._id}
            className="flex min-h-10 items-center gap-3 border-line border-b text-sm tabular-nums"
          >
            <span className="min-w-0 flex-1 truncate">
              {dateText(payment.date)}
              <span className="text-ink-muted">
                {' · '}
                {payment.creditNoteId ? (isRefund ? 'Settles' : 'Credit note') : methods[payment.method]}
                {payment.reference && ` · ${payment.reference}`}
              </span>
            </span>
            {formatMoney(payment.amount, currency)}
            {isRemovable(payment, invoice) && (
              <IconButton
                label={`Remove the ${isRefund ? 'refund' : 'payment'} of ${formatMoney(payment.amount, currency)}`}
                size="sm"
                aria-disabled={!isOnline}
                className={isOnline ? undefined : 'opacity-45'}
                icon={<X />}
                onClick={() => isOnline && setRemoves(payment)}
              />
            )}
          </li>
        ))}
        <li className="flex h-10 items-center justify-between text-sm">
          <span className="text-ink-muted">{isRefund ? 'To refund' : 'Open'}</span>
          <span className="font-medium tabular-nums">{formatMoney(owedOn(invoice), currency)}</span>
        </li>
      </ul>
      <LazyPart isOpen={isOpen} load={loadDialog} onFailed={() => setOpen(false)}>
        {(PaymentDialog) => (
          <PaymentDialog invoice={invoice} goOnAt={buttonOfSection} onClose={() => setOpen(false)} />
        )}
      </LazyPart>
      {removes && (
        <RemovePayment
          invoice={invoice}
          payment={removes}
          goOnAt={buttonOfSection}
          onClose={() => setRemoves(null)}
        />
      )}
    </TitledSection>
  )
}
