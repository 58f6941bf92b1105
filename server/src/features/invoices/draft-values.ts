import type { BankAccountInput } from '@daybook/contract/bank-account'
import { fold } from '@daybook/contract/fold'
import { calculateInvoice, type InvoiceTotals } from '@daybook/contract/invoice-calculation'
import type { Discount, InvoiceItemInput } from '@daybook/contract/invoice-lines'
import { newId } from '../../db/ids.ts'
import type { KeptItem } from '../../db/invoice-tables.ts'
import { invalid } from '../../http/errors.ts'

/** Lines as they are kept, before the calculator has seen them. */
export type PlainItem = Omit<KeptItem, 'amount' | 'net'>

/** @throws Refusal 400 where two lines have one id, by which their time is known. */
export const plainItems = (items: readonly InvoiceItemInput[]): PlainItem[] => {
  const plain = items.map(
    ({ _id, description, quantity, unit, unitPrice, taxRate, taxLabel, discount, taskId }) => ({
      _id: _id ?? newId(),
      description,
      quantity,
      unit,
      unitPrice,
      taxRate,
      taxLabel,
      discount: discount ?? null,
      taskId: taskId ?? null,
    }),
  )
  const seen = new Set<string>()
  for (const [place, { _id }] of plain.entries()) {
    if (seen.has(_id)) throw invalid({ [`items.${place}._id`]: 'Another line has this id' })
    seen.add(_id)
  }
  // What deposits take off follows from the deposits, whatever is sent.
  return plain.filter((_, place) => !items[place]?.deposit)
}

interface Priced {
  items: readonly PlainItem[]
  discount: Discount | null
  pricesIncludeTax: boolean
}

/** Lines with what they come to, and the totals over them, as columns. */
export const totalColumns = (
  { items, discount, pricesIncludeTax }: Omit<Priced, 'items'> & { items: readonly KeptItem[] },
  { subtotal, discountTotal, taxTotals, total }: Omit<InvoiceTotals, 'lines'>,
) => ({
  items: JSON.stringify(items),
  discount: discount && JSON.stringify(discount),
  prices_include_tax: pricesIncludeTax,
  subtotal,
  discount_total: discountTotal,
  tax_totals: JSON.stringify(taxTotals),
  total,
})

/** What the calculator makes of the lines, as columns. */
export const calculated = ({ items, discount, pricesIncludeTax }: Priced) => {
  const { lines, ...totals } = calculateInvoice({ items, discount, pricesIncludeTax })
  const kept = items.map((item, place) => ({ ...item, ...(lines[place] ?? { amount: 0, net: 0 }) }))
  return totalColumns({ items: kept, discount, pricesIncludeTax }, totals)
}

/** What lists and searches call it. */
export const titleColumns = (number: string | null, clientName: string) => {
  const title = number ?? 'Draft'
  return {
    title,
    client_name: clientName,
    search_title: fold(title),
    search_text: fold(`${title}\n${clientName}`),
  }
}

/** The account that it is to be paid to, as a column. */
export const accountColumn = (account: BankAccountInput | null): string | null =>
  account &&
  JSON.stringify({
    _id: account._id ?? newId(),
    label: account.label,
    holder: account.holder ?? '',
    bank: account.bank ?? '',
    iban: account.iban ?? '',
    bic: account.bic ?? '',
    details: account.details ?? '',
  })

/** @throws Refusal 400 on `dueDate`. */
export const requireDates = (issueDate: string, dueDate: string): void => {
  if (dueDate < issueDate) throw invalid({ dueDate: 'Must not be before the issue date' })
}
