import type { Discount } from '@daybook/contract/invoice-lines'
import { describe, expect, test } from 'vitest'
import { priceLine } from './line-price.ts'

const price = (
  line: { quantity: string; unitPrice: number; net: number; discount?: Discount; taxRate?: string },
  { currency = 'EUR', pricesIncludeTax = false } = {},
) => priceLine({ taxRate: '19', discount: null, ...line }, { currency, pricesIncludeTax })

const percent = (value: string): Discount => ({ type: 'percent', value })

describe('the price of a line', () => {
  test('is the printed one where prices are net', () => {
    expect(price({ quantity: '1.5', unitPrice: 9999, net: 14_999 })).toEqual({
      quantity: '1.5',
      price: '99.99',
      baseQuantity: null,
      allowance: null,
    })
  })

  test('has the decimals of its currency', () => {
    expect(price({ quantity: '1', unitPrice: 333, net: 333 }, { currency: 'JPY' }).price).toBe('333')
    expect(price({ quantity: '1', unitPrice: 333, net: 333 }, { currency: 'KWD' }).price).toBe('0.333')
  })

  test('is never below zero: the quantity takes the sign (BR-27)', () => {
    expect(price({ quantity: '2', unitPrice: -50, net: -100 })).toMatchObject({
      quantity: '-2',
      price: '0.50',
    })
    expect(price({ quantity: '-2', unitPrice: -50, net: 100 })).toMatchObject({
      quantity: '2',
      price: '0.50',
    })
    expect(price({ quantity: '0', unitPrice: -50, net: 0 })).toMatchObject({ quantity: '0', price: '0.50' })
  })

  test('takes a discount off, and adds it to what is given back', () => {
    const given = price({ quantity: '2', unitPrice: 1000, net: 1750, discount: percent('12.5') })
    expect(given.allowance).toEqual({ isCharge: false, amount: 250, reason: 'Discount 12.5 %' })
    const back = price({ quantity: '-2', unitPrice: 1000, net: -1750, discount: percent('12.5') })
    expect(back.allowance).toEqual({ isCharge: true, amount: 250, reason: 'Discount 12.5 %' })
    const amount = price({ quantity: '0', unitPrice: 1000, net: -5, discount: { type: 'amount', value: 5 } })
    expect(amount.allowance).toEqual({ isCharge: false, amount: 5, reason: 'Discount' })
  })

  test('with tax inside has as many decimals as its net needs', () => {
    // 3 × 33.33 gross is 99.99, of which 84.03 is net.
    const line = price({ quantity: '3', unitPrice: 3333, net: 8403 }, { pricesIncludeTax: true })
    expect(line).toMatchObject({ quantity: '3', price: '28.01', baseQuantity: null })
    const more = price({ quantity: '7', unitPrice: 1999, net: 11_759 }, { pricesIncludeTax: true })
    expect(more).toMatchObject({ price: '16.798', baseQuantity: null })
  })

  test('is that of the whole quantity where rounding moved a unit between lines', () => {
    const line = price({ quantity: '-8', unitPrice: 100, net: -673 }, { pricesIncludeTax: true })
    expect(line).toEqual({ quantity: '-8', price: '6.73', baseQuantity: '8', allowance: null })
  })
})
