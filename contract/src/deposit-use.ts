import { calculateInvoice } from './invoice-calculation.ts'
import type { Discount } from './invoice-lines.ts'
import type { Invoice } from './invoices.ts'

type Deposit = Pick<Invoice, 'type' | 'relatedInvoiceId' | 'related'>

/** The number of the issued invoice that takes a deposit off; until that is void or credited, the deposit is neither (rules §8). */
export const takenOffBy = ({ type, relatedInvoiceId, related }: Deposit): string | null => {
  if (type !== 'deposit') return null
  const final = related.find(({ _id }) => _id === relatedInvoiceId)
  const isInForce = final && !['draft', 'void', 'credited'].includes(final.status)
  return isInForce ? final.number : null
}

/** What a deposit of a total with tax asks for, with tax. */
export const depositOf = (totalWithTax: number, asked: Discount): number => {
  const item = { quantity: '1', unitPrice: totalWithTax, taxRate: '0', discount: asked }
  return totalWithTax - calculateInvoice({ items: [item], pricesIncludeTax: false }).subtotal
}
