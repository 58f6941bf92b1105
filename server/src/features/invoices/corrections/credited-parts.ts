import { canonicalDecimal, decimal, type Fraction, rounded, sharesOf, whole } from '@daybook/contract/decimal'
import { calculateInvoice, type InvoiceTotals } from '@daybook/contract/invoice-calculation'
import type { Discount, TakenOff } from '@daybook/contract/invoice-lines'
import type { KeptItem } from '../../../db/invoice-tables.ts'
import type { InvoiceRow } from '../queries.ts'

/** What a credit note is computed of. */
export type Credited = Pick<
  InvoiceRow,
  'items' | 'discount' | 'prices_include_tax' | 'subtotal' | 'discount_total' | 'tax_totals' | 'total'
>
/** How much of each line, in millionths; a line that is not named has none. */
export type Quantities = ReadonlyMap<string, bigint>

const places = 6
const scale = whole(10n ** BigInt(places))

/** A quantity in millionths. */
export const scaled = (quantity: string): bigint => rounded(decimal(quantity).mul(scale))
/** Millionths as decimal digits. */
export const textOf = (value: bigint): string => {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0')
  return canonicalDecimal(`${value < 0n ? '-' : ''}${digits.slice(0, -places)}.${digits.slice(-places)}`)
}

/** Its part of an amount by quantity, rounded; the whole of it where all is credited. */
const partOf = (amount: number, of: bigint, all: bigint): number =>
  all === 0n ? amount : Number(rounded(whole(amount).mul(whole(of)).div(whole(all))))

/** A percentage is the same of any part. */
const discountPart = (discount: Discount | null, of: bigint, all: bigint): Discount | null =>
  discount?.type === 'amount' ? { type: 'amount', value: partOf(discount.value, of, all) } : discount

const takenPart = ({ base, tax }: TakenOff, of: bigint, all: bigint): TakenOff => ({
  base: partOf(base, of, all),
  tax: partOf(tax, of, all),
})

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
const printed = (lines: readonly { amount: number }[]) => BigInt(sumOf(lines.map(({ amount }) => amount)))

interface Reached extends Omit<InvoiceTotals, 'lines'> {
  lines: Map<
    string,
    { amount: number; net: number; discount: Discount | null; deposit: TakenOff | undefined }
  >
  discount: Discount | null
}

/**
 * What so much of each line comes to; a line of no quantity comes with the last of the others. Everything is what the
 * invoice says, to the unit.
 */
const reachedBy = (invoice: Credited, quantities: Quantities): Reached => {
  const { items, discount, prices_include_tax: pricesIncludeTax } = invoice
  const isAll = items.every(({ _id, quantity }) => (quantities.get(_id) ?? 0n) === scaled(quantity))
  const named = items.flatMap(({ amount: _a, net: _n, ...item }) => {
    const of = quantities.get(item._id) ?? 0n
    const all = scaled(item.quantity)
    if (of === 0n && !isAll) return []
    const deposit = item.deposit && { ...item.deposit, ...takenPart(item.deposit, of, all) }
    return { ...item, quantity: textOf(of), discount: discountPart(item.discount, of, all), deposit }
  })
  const before = calculateInvoice({ items: named, pricesIncludeTax })
  const part = isAll ? discount : discountPart(discount, printed(before.lines), printed(items))
  const totals: InvoiceTotals = isAll
    ? {
        lines: items,
        subtotal: invoice.subtotal,
        discountTotal: invoice.discount_total,
        taxTotals: invoice.tax_totals,
        total: invoice.total,
      }
    : calculateInvoice({ items: named, discount: part, pricesIncludeTax })
  const lines = named.map(({ _id, discount: off, deposit }, place) => {
    const { amount = 0, net = 0 } = totals.lines[place] ?? {}
    return [_id, { amount, net, discount: off, deposit }] as const
  })
  return { ...totals, discount: part, lines: new Map(lines) }
}

const less = (one: Discount | null, other: Discount | null | undefined): Discount | null =>
  one?.type === 'amount' && other?.type === 'amount'
    ? { type: 'amount', value: Math.max(one.value - other.value, 0) }
    : one

const rateOf = ({ taxRate, taxLabel }: KeptItem) => `${taxRate} ${taxLabel}`

/** The nets of these lines where prices include tax: at each rate they add up to what is left of its net. */
const netsOf = (lines: readonly KeptItem[], after: Reached, before: Reached, items: readonly KeptItem[]) => {
  const nets = new Map(lines.flatMap(({ _id, deposit }) => (deposit ? [[_id, -deposit.base] as const] : [])))
  const plain = lines.filter(({ deposit }) => !deposit)
  for (const rate of new Set(plain.map(rateOf))) {
    const netIn = ({ lines: reached }: Reached) =>
      sumOf(
        items.map((item) => (rateOf(item) === rate && !item.deposit ? (reached.get(item._id)?.net ?? 0) : 0)),
      )
    const own = plain.filter((line) => rateOf(line) === rate)
    const within = (line: KeptItem): Fraction =>
      whole(line.amount).div(whole(1).add(decimal(line.taxRate).div(whole(100))))
    const shares = sharesOf(BigInt(netIn(after) - netIn(before)), own.map(within))
    own.forEach(({ _id }, place) => nets.set(_id, Number(shares[place] ?? 0n)))
  }
  return nets
}

/** A credit note, before it has a number; `reached` is what all of them come to with it. */
export interface CreditedPart extends Omit<Credited, 'prices_include_tax'> {
  reached: number
  /** Together they are the invoice, also at each rate of tax. */
  isWhole: boolean
}

/**
 * What a credit note over `now` says, after others over `before`: what all of it comes to less what those came to. Whatever
 * the parts, together they are the invoice, rate by rate and to the unit (rules §8).
 */
export const creditedPart = (invoice: Credited, before: Quantities, now: Quantities): CreditedPart => {
  const all = new Map(invoice.items.map(({ _id }) => [_id, (before.get(_id) ?? 0n) + (now.get(_id) ?? 0n)]))
  const nothing: Reached = {
    ...calculateInvoice({ items: [], pricesIncludeTax: false }),
    lines: new Map(),
    discount: null,
  }
  const reached = reachedBy(invoice, all)
  const earlier = before.size === 0 ? nothing : reachedBy(invoice, before)
  const lines = invoice.items.flatMap((item): KeptItem[] => {
    const to = reached.lines.get(item._id)
    const from = earlier.lines.get(item._id)
    const quantity = now.get(item._id) ?? 0n
    if (!to || (quantity === 0n && (from || scaled(item.quantity) !== 0n))) return []
    const amount = to.amount - (from?.amount ?? 0)
    const deposit =
      item.deposit && to.deposit
        ? {
            ...item.deposit,
            base: to.deposit.base - (from?.deposit?.base ?? 0),
            tax: to.deposit.tax - (from?.deposit?.tax ?? 0),
          }
        : undefined
    const discount = less(to.discount, from?.discount)
    return [
      { ...item, quantity: textOf(quantity), discount, amount, net: amount, ...(deposit && { deposit }) },
    ]
  })
  const nets = invoice.prices_include_tax ? netsOf(lines, reached, earlier, invoice.items) : new Map()
  const totals = invoice.tax_totals.map((total) => {
    const at = ({ taxTotals }: Reached) =>
      taxTotals.find(({ rate, label }) => rate === total.rate && label === total.label) ?? {
        base: 0,
        amount: 0,
      }
    return {
      ...total,
      base: at(reached).base - at(earlier).base,
      amount: at(reached).amount - at(earlier).amount,
    }
  })
  const rates = new Set(lines.map(rateOf))
  return {
    items: lines.map((line) => ({ ...line, net: nets.get(line._id) ?? line.net })),
    discount: less(reached.discount, earlier.discount),
    subtotal: reached.subtotal - earlier.subtotal,
    discount_total: reached.discountTotal - earlier.discountTotal,
    tax_totals: totals.filter(
      ({ rate, label, base, amount }) => rates.has(`${rate} ${label}`) || base !== 0 || amount !== 0,
    ),
    total: reached.total - earlier.total,
    reached: reached.total,
    isWhole:
      reached.total === invoice.total &&
      invoice.tax_totals.every(({ rate, label, base, amount }) =>
        reached.taxTotals.some(
          (at) => at.rate === rate && at.label === label && at.base === base && at.amount === amount,
        ),
      ),
  }
}
