import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalculatedInvoice, type CalculatedLine, calculateInvoice } from './invoice-calculation.ts'
import type { Discount } from './invoice-lines.ts'
import { amountText } from './money.ts'
import { typedAmount } from './typed-amount.ts'

const invoices = { numRuns: 10_000 }

/** Decimal digits, from whole units of the last of `places` decimals. */
const digits = (units: bigint, places: number): string => {
  const text = String(units < 0n ? -units : units).padStart(places + 1, '0')
  return `${units < 0n ? '-' : ''}${text.slice(0, -places)}.${text.slice(-places)}`
}
const decimals = (least: bigint, most: bigint, places: number) =>
  fc.bigInt(least, most).map((units) => digits(units, places))

const amount = (most: number) => fc.oneof(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: most }))
const rate = fc.oneof(
  fc.constantFrom('0', '5.5', '7', '8.1', '19', '20', '25', '100'),
  decimals(0n, 1_000_000n, 4),
)
const discount = (most: number): fc.Arbitrary<Discount | null> =>
  fc.oneof(
    fc.constant(null),
    fc.record({ type: fc.constant('percent' as const), value: rate }),
    fc.record({ type: fc.constant('amount' as const), value: amount(most) }),
  )
const quantity = fc.oneof(
  fc.integer({ min: -20, max: 20 }).map(String),
  decimals(-2_000n, 20_000n, 2),
  decimals(-999_999_999n, 999_999_999n, 6),
)
const unitPrice = fc.oneof(
  fc.integer({ min: -200, max: 2_000 }),
  fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
)
const line: fc.Arbitrary<CalculatedLine> = fc.record({
  quantity,
  unitPrice,
  taxRate: rate,
  taxLabel: fc.constantFrom('', 'VAT'),
  discount: discount(5_000),
})
// Few rates among many lines, as on paper.
const items = fc
  .tuple(fc.array(rate, { minLength: 1, maxLength: 3 }), fc.array(line, { maxLength: 12 }))
  .map(([rates, lines]) =>
    lines.map((one, place) => ({ ...one, taxRate: rates[place % rates.length] ?? '0' })),
  )
const invoice: fc.Arbitrary<CalculatedInvoice> = fc.record({
  items,
  discount: discount(1_000_000),
  pricesIncludeTax: fc.boolean(),
})

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)
const sumsOf = ({ subtotal, discountTotal, taxTotals, total }: ReturnType<typeof calculateInvoice>) => ({
  ...{ subtotal, discountTotal, total },
  taxTotals: taxTotals
    .map((one) => JSON.stringify(one))
    .sort()
    .map((text) => JSON.parse(text) as unknown),
})
/** A rate in millionths of one: 19 % is 190,000. */
const millionths = (percent: string): bigint => {
  const [units = '', part = ''] = percent.split('.')
  return BigInt(units + part.padEnd(4, '0'))
}
const million = 1_000_000n
const size = (value: bigint): bigint => (value < 0n ? -value : value)
/** Twice the distance of `value` from `of / over`, times `over`: at most `over` where it was rounded to the nearest. */
const isNearest = (value: number, of: bigint, over: bigint): boolean =>
  2n * size(BigInt(value) * over - of) <= over
const negated = (given: Discount | null | undefined): Discount | null =>
  given?.type === 'amount' ? { ...given, value: -given.value } : (given ?? null)

// A busy machine takes its time over so many.
describe('of 10,000 random invoices', { timeout: 120_000 }, () => {
  test('the totals add up to the unit, and every figure is a whole number that is exact', () => {
    fc.assert(
      fc.property(invoice, (given) => {
        const { lines, subtotal, discountTotal, taxTotals, total } = calculateInvoice(given)
        expect(total).toBe(subtotal - discountTotal + sum(taxTotals.map((tax) => tax.amount)))
        expect(sum(lines.map(({ net }) => net))).toBe(subtotal)
        expect(sum(taxTotals.map(({ base }) => base))).toBe(subtotal - discountTotal)
        const figures = [subtotal, discountTotal, total, ...lines.flatMap(({ net, amount: of }) => [net, of])]
        expect(figures.every((figure) => Number.isSafeInteger(figure))).toBe(true)
        if (!given.pricesIncludeTax) expect(lines.every(({ net, amount: of }) => net === of)).toBe(true)
      }),
      invoices,
    )
  })

  test('tax is the rate’s part of its base, or of its gross, to the nearest unit', () => {
    fc.assert(
      fc.property(invoice, (given) => {
        for (const { rate: percent, base, amount: tax } of calculateInvoice(given).taxTotals) {
          const part = millionths(percent)
          if (given.pricesIncludeTax)
            expect(isNearest(base, BigInt(base + tax) * million, million + part)).toBe(true)
          else expect(isNearest(tax, BigInt(base) * part, million)).toBe(true)
        }
      }),
      invoices,
    )
  })

  test('a gross stays: what the lines print, less the discount, is the total', () => {
    fc.assert(
      fc.property(invoice, (given) => {
        const { lines, total } = calculateInvoice({ ...given, pricesIncludeTax: true })
        const gross = sum(lines.map(({ amount: of }) => of))
        if (!given.discount) expect(total).toBe(gross)
        else if (given.discount.type === 'amount')
          expect(total).toBe(lines.length === 0 ? 0 : gross - given.discount.value)
        else
          expect(isNearest(gross - total, BigInt(gross) * millionths(given.discount.value), million)).toBe(
            true,
          )
      }),
      invoices,
    )
  })

  test('the discount is spread in proportion, and no unit of it is lost', () => {
    fc.assert(
      fc.property(invoice, (given) => {
        const priced = { ...given, pricesIncludeTax: false }
        const { taxTotals, discountTotal, subtotal } = calculateInvoice(priced)
        const before = calculateInvoice({ ...priced, discount: null }).taxTotals
        const parts = before.map(({ base }, place) => base - (taxTotals[place]?.base ?? 0))
        expect(sum(parts)).toBe(discountTotal)
        if (!given.discount || before.length === 0) {
          expect(discountTotal).toBe(0)
          return
        }
        if (given.discount.type === 'percent') {
          const part = millionths(given.discount.value)
          expect(isNearest(discountTotal, BigInt(subtotal) * part, million)).toBe(true)
          before.forEach(({ base }, place) => {
            const exact = BigInt(base) * part
            expect(size(BigInt(parts[place] ?? 0) * million - exact) < million).toBe(true)
          })
          return
        }
        expect(discountTotal).toBe(given.discount.value)
        // None has more than all of it, and none the other way.
        expect(parts.every((part) => part >= 0 && part <= discountTotal)).toBe(true)
      }),
      invoices,
    )
  })

  test('a line that is split, its parts adding up, changes no base and no tax', () => {
    fc.assert(
      fc.property(invoice, fc.nat(), fc.integer({ min: -5_000, max: 5_000 }), (given, at, part) => {
        const place = given.items.length === 0 ? 0 : at % given.items.length
        const whole = given.items[place]
        if (!whole) return
        const before = calculateInvoice(given)
        const printed = before.lines[place]?.amount ?? 0
        const half = (price: number) => ({ ...whole, discount: null, quantity: '1', unitPrice: price })
        const halves = given.items.toSpliced(place, 1, half(part), half(printed - part))
        expect(sumsOf(calculateInvoice({ ...given, items: halves }))).toEqual(sumsOf(before))
      }),
      invoices,
    )
  })

  test('the order of lines changes no total', () => {
    const shuffled = invoice.chain((given) =>
      fc.tuple(fc.constant(given), fc.shuffledSubarray([...given.items], { minLength: given.items.length })),
    )
    fc.assert(
      fc.property(shuffled, ([given, order]) => {
        expect(sumsOf(calculateInvoice({ ...given, items: order }))).toEqual(sumsOf(calculateInvoice(given)))
      }),
      invoices,
    )
  })

  test('the negative of an invoice is its exact mirror', () => {
    const mirrored = (value: number) => (value === 0 ? 0 : -value)
    fc.assert(
      fc.property(invoice, (given) => {
        const charge = calculateInvoice(given)
        const credit = calculateInvoice({
          ...given,
          items: given.items.map((item) => ({
            ...item,
            unitPrice: mirrored(item.unitPrice),
            discount: negated(item.discount),
          })),
          discount: negated(given.discount),
        })
        expect(credit).toEqual({
          lines: charge.lines.map(({ net, amount: of }) => ({ net: mirrored(net), amount: mirrored(of) })),
          subtotal: mirrored(charge.subtotal),
          discountTotal: mirrored(charge.discountTotal),
          taxTotals: charge.taxTotals.map((tax) => ({
            ...tax,
            base: mirrored(tax.base),
            amount: mirrored(tax.amount),
          })),
          total: mirrored(charge.total),
        })
      }),
      invoices,
    )
  })

  test('what is written in currencies of 0, 2 and 3 digits adds up, and is read as what it was', () => {
    const currencies = fc.constantFrom(['JPY', 0] as const, ['EUR', 2] as const, ['KWD', 3] as const)
    const cents = (text: string, places: number): bigint => {
      const [units = '', part = ''] = text.split('.')
      expect(part).toHaveLength(places)
      return BigInt(units + part)
    }
    fc.assert(
      fc.property(invoice, currencies, (given, [currency, places]) => {
        const { subtotal, discountTotal, taxTotals, total } = calculateInvoice(given)
        const written = (value: number) => cents(amountText(value, currency), places)
        const taxes = taxTotals.reduce((all, tax) => all + written(tax.amount), 0n)
        expect(written(total)).toBe(written(subtotal) - written(discountTotal) + taxes)
        const sizes = [subtotal, discountTotal, total].map(Math.abs).filter((value) => value < 1e10)
        expect(sizes.map((value) => typedAmount(amountText(value, currency), currency))).toEqual(sizes)
      }),
      invoices,
    )
  })
})

test('the most that lines may come to is still exact', () => {
  const full = { quantity: '1000', unitPrice: 1_000_000_000, taxRate: '100' }
  const most = calculateInvoice({ items: Array.from({ length: 500 }, () => full), pricesIncludeTax: false })
  expect(most.total).toBe(1_000_000_000_000_000)
  const odd = Array.from({ length: 500 }, () => ({ ...full, quantity: '999.999999', taxRate: '99.9999' }))
  expect(calculateInvoice({ items: odd, pricesIncludeTax: false })).toMatchObject({
    subtotal: 499_999_999_500_000,
    total: 999_999_499_000_001,
  })
})
