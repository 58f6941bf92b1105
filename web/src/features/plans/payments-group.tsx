import type { Payment } from '@daybook/contract/plans'
import { formatMoney } from '../../lib/formats/figure-formats.ts'
import { linkStyles } from '../../ui/link-styles.ts'
import { SettingsGroup } from '../accounts/accounts.ts'
import { useDayFormat } from './day.ts'

const Row = ({ payment }: { payment: Payment }) => {
  const day = useDayFormat()
  const paidOn = day(payment.paidAt)
  return (
    <li className="flex h-10 items-center gap-3 border-line border-b tabular-nums last:border-b-0">
      <span className="min-w-0 flex-1 truncate">{paidOn}</span>
      <span>{formatMoney(payment.amount, payment.currency)}</span>
      <span className="w-16 text-right text-sm">
        {payment.receiptUrl ? (
          <a href={payment.receiptUrl} target="_blank" rel="noreferrer" className={linkStyles()}>
            Receipt<span className="sr-only"> of {paidOn}, opens in a new tab</span>
          </a>
        ) : (
          payment.provider === 'sandbox' && <span className="text-ink-muted">Sandbox</span>
        )}
      </span>
    </li>
  )
}

/** The payments, newest first. */
export const PaymentsGroup = ({ payments }: { payments: Payment[] }) => (
  <SettingsGroup title="Payments" lead={payments.length === 0 ? 'No payments yet.' : undefined}>
    {payments.length > 0 && (
      <ul>
        {payments.map((payment) => (
          <Row key={payment._id} payment={payment} />
        ))}
      </ul>
    )}
  </SettingsGroup>
)
