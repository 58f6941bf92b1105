import { amountText } from '@daybook/contract/money'
import { isOwed } from '../policy.ts'
import type { InvoiceRow } from '../queries.ts'

/** A transfer in euro as the QR code of a bank's app holds it (EPC069-12, version 2); null for what has none. */
export const epcCodeOf = (row: InvoiceRow): string | null => {
  const account = row.payment_details
  if (row.currency !== 'EUR' || !account?.iban || !isOwed(row) || row.balance <= 0) return null
  const holder = (account.holder || row.issuer?.legalName || row.issuer?.name || '').slice(0, 70)
  const amount = `EUR${amountText(row.balance, 'EUR')}`
  return ['BCD', '002', '1', 'SCT', account.bic, holder, account.iban, amount, '', '', row.number ?? ''].join(
    '\n',
  )
}
