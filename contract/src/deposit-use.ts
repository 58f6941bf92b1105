import type { Invoice } from './invoices.ts'

type Deposit = Pick<Invoice, 'type' | 'relatedInvoiceId' | 'related'>

/** The number of the issued invoice that takes a deposit off; until that is void or credited, the deposit is neither (rules §8). */
export const takenOffBy = ({ type, relatedInvoiceId, related }: Deposit): string | null => {
  if (type !== 'deposit') return null
  const final = related.find(({ _id }) => _id === relatedInvoiceId)
  const isInForce = final && !['draft', 'void', 'credited'].includes(final.status)
  return isInForce ? final.number : null
}
