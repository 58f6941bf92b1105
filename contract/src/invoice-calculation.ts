import { canonicalDecimal, decimal, type Fraction, rounded, sharesOf, whole } from './decimal.ts'
import type { Discount, TakenOff, TaxTotal } from './invoice-lines.ts'

/** What the calculator needs of a line; decimals are texts, money is minor units. */
export interface CalculatedLine {
  quantity: string
  unitPrice: number
  taxRate: string
  taxLabel?: string | undefined
  discount?: Discount | null | undefined
  /** What a deposit billed, on the line that takes it off; no discount and no rounding changes it. */
  deposit?: TakenOff | null | undefined
}

/** What the calculator needs of an invoice. */
export interface CalculatedInvoice {
  items: readonly CalculatedLine[]
  discount?: Discount | null | undefined
  pricesIncludeTax: boolean
}

/** What a line comes to, after its own discount; `amount` is what it prints: gross where prices include tax, else net. */
export interface LineTotal {
  net: number
  amount: number
}

/** Everything that an invoice adds up to, in minor units of its currency. */
export interface InvoiceTotals {
  lines: LineTotal[]
  subtotal: number
  discountTotal: number
  taxTotals: TaxTotal[]
  total: number
}

interface RateGroup {
  rate: string
  label: string
  /** Places of its lines in the invoice, without those that take off a deposit. */
  places: number[]
  /** What deposits have billed at this rate. */
  taken: { base: bigint; tax: bigint }
  /** The sum of its lines, as they print. */
  sum: bigint
  /** Its part of the invoice's discount. */
  discount: bigint
}

const sumOf = (values: readonly bigint[]): bigint => values.reduce((sum, value) => sum + value, 0n)
const signOf = (value: bigint): number => (value > 0n ? 1 : value < 0n ? -1 : 0)
const percentage = (value: string): Fraction => decimal(value).div(whole(100))

/**
 * Rule 1: a line is quantity × price less its discount, rounded once, a half away from zero. An amount is taken off as it
 * stands, off a line below zero too, as BT-131 of EN 16931 has it.
 */
const lineAmount = (line: CalculatedLine, pricesIncludeTax: boolean): bigint => {
  const { quantity, unitPrice, discount, deposit } = line
  if (deposit) return -BigInt(deposit.base + (pricesIncludeTax ? deposit.tax : 0))
  const full = decimal(quantity).mul(whole(unitPrice))
  if (!discount) return rounded(full)
  if (discount.type === 'amount') return rounded(full.sub(whole(discount.value)))
  return rounded(full.mul(whole(1).sub(percentage(discount.value))))
}

/** Rule 2: lines of the same rate and label are taxed together, in the order in which they first stand. */
const groupsOf = (items: readonly CalculatedLine[], amounts: readonly bigint[]): RateGroup[] => {
  const groups = new Map<string, RateGroup>()
  items.forEach((item, place) => {
    const rate = canonicalDecimal(item.taxRate)
    const label = item.taxLabel ?? ''
    const key = `${rate} ${label}`
    const group = groups.get(key) ?? {
      ...{ rate, label, places: [], sum: 0n, discount: 0n },
      taken: { base: 0n, tax: 0n },
    }
    if (item.deposit) {
      group.taken.base += BigInt(item.deposit.base)
      group.taken.tax += BigInt(item.deposit.tax)
    } else {
      group.places.push(place)
      group.sum += amounts[place] ?? 0n
    }
    groups.set(key, group)
  })
  return [...groups.values()]
}

/** The higher rate first: what a share of a discount comes to must not depend on the order of the lines. */
const byRate = (one: RateGroup, other: RateGroup): number =>
  decimal(other.rate).compare(decimal(one.rate)) || (one.label < other.label ? -1 : 1)

/** The part of an amount that each group would have, to the fraction of a unit. */
const weighed = (total: bigint, groups: readonly RateGroup[]): Fraction[] => {
  const sum = sumOf(groups.map((group) => group.sum))
  const sign = signOf(sum) || signOf(total)
  const weights = groups.map((group) => (signOf(group.sum) === sign ? group.sum : 0n))
  const weight = sumOf(weights)
  if (weight === 0n) return groups.map((_, place) => whole(place === 0 ? total : 0n))
  return weights.map((part) => whole(total * part).div(whole(weight)))
}

/**
 * Rule 3: a percentage is taken of the sum of all lines and rounded once; an amount is what it is. Either is spread over the
 * rates in proportion, and no unit is lost; among equals the higher rate has the greater part. An amount stays off rates
 * whose sum has the other sign, since a part of it there would make the parts of the others larger than itself.
 */
const spread = (discount: Discount, rates: readonly RateGroup[]): void => {
  const groups = rates.toSorted(byRate)
  const part = discount.type === 'percent' ? percentage(discount.value) : undefined
  const total = part ? rounded(whole(sumOf(groups.map(({ sum }) => sum))).mul(part)) : BigInt(discount.value)
  const shares = part ? groups.map(({ sum }) => whole(sum).mul(part)) : weighed(total, groups)
  const parts = groups.length === 0 ? [] : sharesOf(total, shares)
  groups.forEach((group, place) => {
    group.discount = parts[place] ?? 0n
  })
}

const taxOn = (base: bigint, rate: string): bigint => rounded(whole(base).mul(percentage(rate)))
/** Rule 5: a gross is fixed; its net is the gross over (1 + rate), rounded, and the tax is the rest. */
const netWithin = (gross: bigint, rate: string): Fraction => whole(gross).div(whole(1).add(percentage(rate)))

/**
 * The one calculator, for form, list, page, PDF, e-mail and XML (rules §8). Rule 4: tax is computed once a rate, on what
 * is left of that rate's sum after the discount. Rule 6: `total = subtotal − discountTotal + Σ tax`, to the unit. Rule 8:
 * what deposits have billed is taken off last, base and tax each, so that they and the rest add up to the whole.
 */
export const calculateInvoice = ({ items, discount, pricesIncludeTax }: CalculatedInvoice): InvoiceTotals => {
  const amounts = items.map((item) => lineAmount(item, pricesIncludeTax))
  const groups = groupsOf(items, amounts)
  if (discount) spread(discount, groups)
  const nets = amounts.map((amount, place) => -BigInt(items[place]?.deposit?.base ?? -amount))
  let subtotal = 0n
  const taxTotals = groups.map((group) => {
    const { rate, label, places, sum, taken } = group
    const left = sum - group.discount
    subtotal -= taken.base
    if (!pricesIncludeTax) {
      subtotal += sum
      return { rate, label, base: left - taken.base, amount: taxOn(left, rate) - taken.tax }
    }
    // Rule 7: the nets that lines of a rate show add up to the net of that rate's gross.
    const net = rounded(netWithin(sum, rate))
    const shares = sharesOf(
      net,
      places.map((place) => netWithin(amounts[place] ?? 0n, rate)),
    )
    places.forEach((place, share) => {
      nets[place] = shares[share] ?? 0n
    })
    subtotal += net
    const base = rounded(netWithin(left, rate))
    return { rate, label, base: base - taken.base, amount: left - base - taken.tax }
  })
  const bases = sumOf(taxTotals.map(({ base }) => base))
  const tax = sumOf(taxTotals.map(({ amount }) => amount))
  return {
    lines: amounts.map((amount, place) => ({ net: Number(nets[place]), amount: Number(amount) })),
    subtotal: Number(subtotal),
    discountTotal: Number(subtotal - bases),
    taxTotals: taxTotals.map((group) => ({
      ...group,
      base: Number(group.base),
      amount: Number(group.amount),
    })),
    total: Number(bases + tax),
  }
}
