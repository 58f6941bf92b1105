import { canonicalDecimal, decimal, type Fraction, rounded, whole } from '@daybook/contract/decimal'
import type { Discount } from '@daybook/contract/invoice-lines'
import { decimalsOf } from '@daybook/contract/money'
import type { KeptItem } from '../../../db/invoice-tables.ts'
import { decimalText, negated } from './decimal-text.ts'
import type { EInvoiceLine } from './model.ts'

type Priced = Pick<EInvoiceLine, 'quantity' | 'price' | 'baseQuantity' | 'allowance'>
type PricedItem = Pick<KeptItem, 'quantity' | 'unitPrice' | 'taxRate' | 'discount' | 'net'>

/** Further decimals would say more than any quantity (6 decimals, 9 digits) can bring out. */
const mostPlaces = 10

const sizeOf = (value: bigint): bigint => (value < 0n ? -value : value)
const reasonOf = (discount: Discount): string =>
  discount.type === 'percent' ? `Discount ${discount.value} %` : 'Discount'

/** What is taken off the line, net, in minor units: positive where it gets less, negative where it gets more. */
const takenOff = (full: bigint, { discount, net }: PricedItem): bigint => {
  if (!discount) return 0n
  const off = full - BigInt(net)
  // The unit that rounding moves between lines is no discount.
  const isMeant = discount.type === 'amount' ? off > 0n : off > 0n === full > 0n
  return isMeant ? off : 0n
}

/**
 * Quantity, price and discount of a line, so that quantity × price less the discount is its net to the unit (BT-129 to BT-149).
 * A price below zero moves its sign to the quantity (BR-27). The net of a price with tax takes as many decimals as it
 * needs; where none will do, the price is that of the whole quantity (BT-149).
 */
export const priceLine = (
  item: PricedItem,
  { currency, pricesIncludeTax }: { currency: string; pricesIncludeTax: boolean },
): Priced => {
  const { quantity, unitPrice, taxRate, discount, net } = item
  const isBelow = unitPrice < 0
  const signed = isBelow ? negated(quantity) : canonicalDecimal(quantity)
  const perCent = decimal(taxRate).div(whole(100))
  const price = whole(Math.abs(unitPrice))
  const netPrice = pricesIncludeTax ? price.div(whole(1).add(perCent)) : price
  const off = takenOff(rounded(decimal(signed).mul(netPrice)), item)
  const full = BigInt(net) + off
  const allowance =
    discount && off !== 0n
      ? { isCharge: off < 0n, amount: Number(sizeOf(off)), reason: reasonOf(discount) }
      : null
  const decimals = decimalsOf(currency)
  const inMajor: Fraction = netPrice.div(whole(10n ** BigInt(decimals)))
  const minor = whole(10n ** BigInt(decimals))
  for (let places = decimals; places <= mostPlaces; places++) {
    const written = decimalText(inMajor, places)
    if (rounded(decimal(signed).mul(decimal(written)).mul(minor)) === full)
      return { quantity: signed, price: written, baseQuantity: null, allowance }
  }
  const size = signed.startsWith('-') ? signed.slice(1) : signed
  return {
    quantity: full < 0n ? negated(size) : size,
    price: decimalText(whole(sizeOf(full)).div(minor), decimals),
    baseQuantity: size,
    allowance,
  }
}
