import { calculateInvoice } from '@daybook/contract/invoice-calculation'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Credited, type CreditedPart, creditedPart, scaled } from './credited-parts.ts'

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const discount = fc.oneof(
  fc.constant(null),
  fc.record({ type: fc.constant('percent' as const), value: fc.constantFrom('3', '10', '12.5', '33.33') }),
  fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 1, max: 50 }) }),
)
const line = fc.record({
  quantity: fc.constantFrom('1', '2', '3', '0.5', '1.25', '7', '0', '-1'),
  unitPrice: fc.integer({ min: 1, max: 5000 }),
  taxRate: fc.constantFrom('0', '7', '19', '20', '5.5'),
  discount,
  deposit: fc.option(
    fc.record({ base: fc.integer({ min: 1, max: 50 }), tax: fc.integer({ min: 0, max: 9 }) }),
    {
      nil: undefined,
      freq: 6,
    },
  ),
})
const invoice = fc
  .record({ lines: fc.array(line, { minLength: 1, maxLength: 6 }), discount, pricesIncludeTax: fc.boolean() })
  .map(({ lines, discount: off, pricesIncludeTax }): Credited => {
    const items = lines.map(({ deposit, ...one }, place) => ({
      ...one,
      ...{ _id: `line ${place}`, description: '', unit: 'item', taxLabel: '', taskId: null },
      ...(deposit && { quantity: '-1', discount: null, deposit: { ...deposit, _id: 'deposit' } }),
    }))
    const totals = calculateInvoice({ items, discount: off, pricesIncludeTax })
    return {
      items: items.map((item, place) => ({ ...item, ...(totals.lines[place] ?? { amount: 0, net: 0 }) })),
      discount: off,
      prices_include_tax: pricesIncludeTax,
      subtotal: totals.subtotal,
      discount_total: totals.discountTotal,
      tax_totals: totals.taxTotals,
      total: totals.total,
    }
  })

/** Credits the lines in this order, each in so many equal parts, and last all that is left. */
const creditIn = (of: Credited, order: readonly { place: number; parts: number }[]): CreditedPart[] => {
  const before = new Map<string, bigint>()
  const notes: CreditedPart[] = []
  const credit = (now: Map<string, bigint>) => {
    notes.push(creditedPart(of, new Map(before), now))
    for (const [id, quantity] of now) before.set(id, (before.get(id) ?? 0n) + quantity)
  }
  const left = () =>
    new Map(of.items.map(({ _id, quantity }) => [_id, scaled(quantity) - (before.get(_id) ?? 0n)]))
  for (const { place, parts } of order) {
    const item = of.items[place % of.items.length]
    const rest = item && left().get(item._id)
    if (item && rest) credit(new Map([[item._id, rest / BigInt(parts)]]))
  }
  credit(left())
  return notes
}

describe('credit notes', () => {
  test('together are the invoice, to the unit and rate by rate, whatever their parts and order', {
    timeout: 120_000,
  }, () => {
    const order = fc.array(fc.record({ place: fc.nat(5), parts: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 10,
    })
    fc.assert(
      fc.property(invoice, order, (of, parts) => {
        const notes = creditIn(of, parts)
        expect(sum(notes.map(({ total }) => total))).toBe(of.total)
        expect(sum(notes.map(({ subtotal }) => subtotal))).toBe(of.subtotal)
        expect(notes.at(-1)?.reached).toBe(of.total)
        for (const { rate, label, base, amount } of of.tax_totals) {
          const at = notes.flatMap((one) =>
            one.tax_totals.filter((total) => total.rate === rate && total.label === label),
          )
          expect([sum(at.map((total) => total.base)), sum(at.map((total) => total.amount))]).toEqual([
            base,
            amount,
          ])
        }
        for (const { _id, amount } of of.items)
          expect(
            sum(
              notes.flatMap(({ items }) =>
                items.filter((item) => item._id === _id).map((item) => item.amount),
              ),
            ),
          ).toBe(amount)
      }),
      { numRuns: 1000 },
    )
  })

  test('each add up in themselves', { timeout: 120_000 }, () => {
    const order = fc.array(fc.record({ place: fc.nat(5), parts: fc.integer({ min: 1, max: 3 }) }), {
      maxLength: 6,
    })
    fc.assert(
      fc.property(invoice, order, (of, parts) => {
        for (const one of creditIn(of, parts)) {
          expect(sum(one.items.map(({ net }) => net))).toBe(one.subtotal)
          expect(sum(one.tax_totals.map(({ base }) => base))).toBe(one.subtotal - one.discount_total)
          expect(sum(one.tax_totals.map(({ base, amount }) => base + amount))).toBe(one.total)
        }
      }),
      { numRuns: 1000 },
    )
  })
})
