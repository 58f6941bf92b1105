import { sharesOf, whole } from '@daybook/contract/decimal'
import { depositOf } from '@daybook/contract/deposit-use'
import { documentWords } from '@daybook/contract/document-words/all'
import { calculateInvoice } from '@daybook/contract/invoice-calculation'
import { type Discount, mostLines, type TaxTotal } from '@daybook/contract/invoice-lines'
import type { Invoice } from '@daybook/contract/invoices'
import { newId } from '../../../db/ids.ts'
import { inTransaction } from '../../../events.ts'
import type { SignedIn } from '../../../http/context.ts'
import { conflict } from '../../../http/errors.ts'
import type { Created } from '../../../records/create-record.ts'
import { copyColumns } from '../copy.ts'
import { calculated, type PlainItem, titleColumns } from '../draft-values.ts'
import { note } from '../history-queries.ts'
import { invoiceRecords } from '../invoice-records.ts'
import { moneyText } from '../money-text.ts'
import type { InvoiceRow } from '../queries.ts'
import { billedBy, lessTotals, withoutDeposits } from './deposit-lines.ts'
import { type Deposit, findDeposits } from './deposit-queries.ts'

interface RatePart {
  rate: string
  label: string
  /** With tax. */
  amount: number
}

const line = (
  part: Pick<RatePart, 'rate' | 'label'>,
  unitPrice: number,
  { locale }: Pick<InvoiceRow, 'locale'>,
): PlainItem => ({
  _id: newId(),
  description: documentWords(locale).types.deposit,
  quantity: '1',
  unit: 'item',
  unitPrice,
  taxRate: part.rate,
  taxLabel: part.label,
  discount: null,
  taskId: null,
})

const sumOf = (parts: readonly RatePart[]) => parts.reduce((sum, { amount }) => sum + amount, 0)

/** What the invoice bills at each rate in all, after its discount, and what of that no deposit has asked for. */
const partsOf = (invoice: InvoiceRow, deposits: readonly Deposit[]) => {
  const withTax = (totals: readonly TaxTotal[]): RatePart[] =>
    totals.map(({ rate, label, base, amount }) => ({ rate, label, amount: base + amount }))
  const { taxTotals } = calculateInvoice({
    items: withoutDeposits(invoice.items),
    discount: invoice.discount,
    pricesIncludeTax: invoice.prices_include_tax,
  })
  const rest = lessTotals(taxTotals, deposits.flatMap(billedBy))
  return { all: withTax(taxTotals), left: withTax(rest), rest }
}

const isSame = (one: readonly TaxTotal[], other: readonly TaxTotal[]): boolean =>
  one.every(({ rate, label, base, amount }) =>
    other.some(
      (total) =>
        total.rate === rate && total.label === label && total.base === base && total.amount === amount,
    ),
  )

/**
 * The lines of a deposit. One that asks for all that is left bills just that, base and tax: tax that was rounded in each of
 * the deposits would be a unit more than that of the whole.
 */
const linesOf = (
  { left, rest }: ReturnType<typeof partsOf>,
  asked: readonly bigint[],
  final: InvoiceRow,
): PlainItem[] => {
  const items = left.flatMap((part, place) => (asked[place] ? [line(part, Number(asked[place]), final)] : []))
  const isAll = left.every(({ amount }, place) => asked[place] === BigInt(amount))
  const open = rest.filter(({ base, amount }) => base !== 0 || amount !== 0)
  if (!isAll || isSame(open, calculateInvoice({ items, pricesIncludeTax: true }).taxTotals)) return items
  return open.map(({ rate, label, base, amount: tax }) => ({
    ...line({ rate, label }, base + tax, final),
    deposit: { _id: final.id, base: -base, tax: -tax },
  }))
}

/** The part of each rate that a deposit asks for; no unit of it is lost. */
const askedOf = ({ all, left }: ReturnType<typeof partsOf>, asked: Discount, currency: string): bigint[] => {
  const total = sumOf(all)
  const most = sumOf(left)
  if (total <= 0 || most <= 0) throw conflict('There is no amount to ask a deposit for')
  const amount = depositOf(total, asked)
  if (amount <= 0) throw conflict('A deposit must be more than zero')
  if (amount > most) throw conflict(`At most ${moneyText(most, currency)} is left to ask for as a deposit`)
  return sharesOf(
    BigInt(amount),
    left.map((part) => whole(BigInt(part.amount) * BigInt(amount)).div(whole(most))),
  )
}

/**
 * A draft for a part of a draft, at the same rates of tax. A percentage is one of the total, an amount is what the client
 * pays, so its own prices include tax; all deposits together, drafts too, are at most the total.
 * @throws Refusal 409 for what is no draft, or where there is nothing, or less, to take a part of.
 */
export const createDeposit = (
  ctx: SignedIn,
  invoice: InvoiceRow,
  body: { _id?: string | undefined } & Discount,
): Promise<Created<Invoice>> => {
  const { _id, type, value } = body
  const source = { ...(_id && { _id }), of: invoice.id, made: 'deposit', type, value }
  return inTransaction(ctx, async (tx) => {
    // Two at once see each other.
    const held = await invoiceRecords.hold(tx, invoice)
    return invoiceRecords.create(tx, source, async () => {
      if (held.status !== 'draft' || held.type !== 'invoice')
        throw conflict('A deposit is asked for while the invoice is a draft')
      const parts = partsOf(held, await findDeposits(tx.db, held))
      const asked = askedOf(parts, { type, value } as Discount, held.currency)
      const items = linesOf(parts, asked, held)
      if (held.items.length + items.length > mostLines)
        throw conflict('The invoice has too many lines to take a deposit off')
      return {
        values: (row) => ({
          ...row,
          ...copyColumns(tx, held),
          type: 'deposit',
          related_invoice_id: held.id,
          ...calculated({ items, discount: null, pricesIncludeTax: true }),
          ...titleColumns(null, held.client_name),
          trashed_at: null,
        }),
        complete: async (inside, key) => {
          // It names its deposits: every page that shows it reads it again.
          await invoiceRecords.touch(inside, held)
          await note(inside, key, inside.actor.id, 'created')
        },
      }
    })
  })
}
