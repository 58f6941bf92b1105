import { amountText } from '@daybook/contract/money'
import { isOwed } from '../policy.ts'
import type { InvoiceRow } from '../queries.ts'

/** The most that the standard takes: 999,999,999.99. */
const mostTransferred = 99_999_999_999

/** A transfer in euro as the QR code of a bank's app holds it (EPC069-12, version 2); null for what has none. */
export const epcCodeOf = (row: InvoiceRow): string | null => {
  const account = row.payment_details
  if (row.currency !== 'EUR' || !account?.iban || !isOwed(row)) return null
  if (row.balance <= 0 || row.balance > mostTransferred) return null
  const holder = (account.holder || row.issuer?.legalName || row.issuer?.name || '').slice(0, 70)
  const amount = `EUR${amountText(row.balance, 'EUR')}`
  return ['BCD', '002', '1', 'SCT', account.bic, holder, account.iban, amount, '', '', row.number ?? ''].join(
    '\n',
  )
}
