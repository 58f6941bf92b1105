import { describe, expect, it } from 'vitest'
import { decimal, sharesOf, whole } from './decimal.ts'
import { type CalculatedLine, calculateInvoice } from './invoice-calculation.ts'
import type { Discount } from './invoice-lines.ts'

/** `[quantity, unit price, rate]`, the price in minor units. */
type Row = [quantity: string, unitPrice: number, taxRate: string]

const lines = (rows: readonly Row[]): CalculatedLine[] =>
  rows.map(([quantity, unitPrice, taxRate]) => ({ quantity, unitPrice, taxRate }))

const net = (rows: readonly Row[], discount?: Discount) =>
  calculateInvoice({ items: lines(rows), discount, pricesIncludeTax: false })
const gross = (rows: readonly Row[], discount?: Discount) =>
  calculateInvoice({ items: lines(rows), discount, pricesIncludeTax: true })

const tax = (rate: string, base: number, amount: number) => ({ rate, label: '', base, amount })

describe('examples that others have published', () => {
  // CEN/TC 434, eInvoicing-EN16931, ubl-tc434-example1.xml: 20 lines at 6 and 21 per cent, one of them taken back.
  it('EN 16931, example 1: 229.60 and 20.73 of VAT are 250.33', () => {
    const rows: Row[] = [
      ['2', 995, '6'],
      ['1', 985, '6'],
      ['1', 829, '6'],
      ['2', 723, '6'],
      ['1', 3500, '6'],
      ['1', 3500, '6'],
      ['1', 1065, '6'],
      ['1', 155, '6'],
      ['3', 479, '6'],
      ['1', 829, '6'],
      ['2', 829, '6'],
      ['1', 995, '6'],
      ['2', 165, '6'],
      ['1', 1080, '21'],
      ['1', 390, '6'],
      ['2', 380, '21'],
      ['2', 467, '21'],
      ['1', 1863, '21'],
      ['6', 1702, '6'],
      ['-6', 1833, '6'],
    ]
    expect(net(rows)).toMatchObject({
      subtotal: 22_960,
      taxTotals: [tax('6', 18_323, 1_099), tax('21', 4_637, 974)],
      total: 25_033,
    })
  })

  // OpenPEPPOL, peppol-bis-invoice-3, base-negative-inv-correction.xml, its charge as a line.
  it('Peppol BIS Billing 3, a negative correction: -1325.00 and -331.25 of VAT are -1656.25', () => {
    const rows: Row[] = [
      ['-7', 40_000, '25'],
      ['3', 50_000, '25'],
      ['-1', 2_500, '25'],
    ]
    expect(net(rows)).toMatchObject({ taxTotals: [tax('25', -132_500, -33_125)], total: -165_625 })
  })

  // Umsatzsteuer-Anwendungserlass, section 15.4 (2) and (3): 149.95 ÷ 1.19 = 126.01, and the rest is tax.
  it('UStAE 15.4: 149.95 with 19 per cent is 126.01 and 23.94 of tax', () => {
    expect(gross([['1', 14_995, '19']])).toMatchObject({
      subtotal: 12_601,
      taxTotals: [tax('19', 12_601, 2_394)],
      total: 14_995,
    })
  })

  // HMRC, 'Calculating VAT for VAT-inclusive and VAT-exclusive prices'; the VAT fraction is 1/6, or 1/21.
  it.each([
    ['20', 10_000, 2_000, 12_000],
    ['5', 10_000, 500, 10_500],
  ])('HMRC: 100.00 at %s per cent, added and taken out again', (rate, base, amount, total) => {
    expect(net([['1', base, rate]])).toMatchObject({ taxTotals: [tax(rate, base, amount)], total })
    expect(gross([['1', total, rate]])).toMatchObject({ taxTotals: [tax(rate, base, amount)], total })
  })
})

describe('rule by rule', () => {
  it('1: a line is rounded once, a half away from zero', () => {
    expect(net([['0.5', 1, '0']]).total).toBe(1)
    expect(net([['-0.5', 1, '0']]).total).toBe(-1)
    expect(net([['0.333333', 100, '0']]).total).toBe(33)
  })

  it('1: a percentage makes a line smaller, an amount is taken off as it stands', () => {
    const line = (quantity: string, discount: Discount) =>
      calculateInvoice({
        items: [{ quantity, unitPrice: 10_000, taxRate: '0', discount }],
        pricesIncludeTax: false,
      }).total
    expect(line('1', { type: 'percent', value: '12.5' })).toBe(8_750)
    expect(line('-1', { type: 'percent', value: '12.5' })).toBe(-8_750)
    expect(line('1', { type: 'amount', value: 1_000 })).toBe(9_000)
    expect(line('-1', { type: 'amount', value: 1_000 })).toBe(-11_000)
  })

  it('2 and 4: tax is computed once a rate, not once a line (EN 16931, BR-CO-17)', () => {
    const rows: Row[] = Array.from({ length: 3 }, () => ['1', 33, '20'])
    // 6.6 a line would be 7 three times.
    expect(net(rows)).toMatchObject({ taxTotals: [tax('20', 99, 20)], total: 119 })
  })

  it('3: a discount is spread over the rates, and no unit of it is lost', () => {
    const rows: Row[] = [
      ['1', 3_333, '19'],
      ['1', 3_333, '7'],
      ['1', 3_334, '0'],
    ]
    // 33.33, 33.33 and 33.34: the unit goes to the last.
    expect(net(rows, { type: 'amount', value: 100 })).toMatchObject({
      discountTotal: 100,
      taxTotals: [tax('19', 3_300, 627), tax('7', 3_300, 231), tax('0', 3_300, 0)],
    })
  })

  it('3: of an odd unit the higher rate has it, wherever its line stands', () => {
    const rows: Row[] = [
      ['1', 100, '7'],
      ['1', 100, '19'],
    ]
    const odd: Discount = { type: 'amount', value: 1 }
    expect(net(rows, odd).taxTotals).toEqual([tax('7', 100, 7), tax('19', 99, 19)])
    expect(net(rows.toReversed(), odd).taxTotals).toEqual([tax('19', 99, 19), tax('7', 100, 7)])
  })

  it('3: an amount stays off a rate whose sum has the other sign; a percentage makes each smaller', () => {
    const rows: Row[] = [
      ['1', 10_000, '20'],
      ['-1', 5_000, '10'],
    ]
    expect(net(rows, { type: 'amount', value: 1_000 })).toMatchObject({
      taxTotals: [tax('20', 9_000, 1_800), tax('10', -5_000, -500)],
      total: 5_300,
    })
    expect(net(rows, { type: 'percent', value: '10' })).toMatchObject({
      discountTotal: 500,
      taxTotals: [tax('20', 9_000, 1_800), tax('10', -4_500, -450)],
    })
  })

  it.each(['0', '7', '8.1', '19', '20', '25'])('5: a gross of 500.00 stays 500.00 at %s per cent', (rate) => {
    expect(gross([['1', 50_000, rate]]).total).toBe(50_000)
  })

  it('5: a percentage reduces the gross, and the nets follow', () => {
    expect(gross([['1', 50_000, '19']], { type: 'percent', value: '10' })).toEqual({
      lines: [{ net: 42_017, amount: 50_000 }],
      subtotal: 42_017,
      discountTotal: 4_202,
      taxTotals: [tax('19', 37_815, 7_185)],
      total: 45_000,
    })
  })

  it('7: the nets of gross lines add up to the net of their rate', () => {
    const { lines: three, subtotal } = gross(Array.from({ length: 3 }, (): Row => ['1', 100, '19']))
    // 84.03 each, and 252.1 together.
    expect([three.map((line) => line.net), subtotal]).toEqual([[84, 84, 84], 252])
    const odd = gross(Array.from({ length: 3 }, (): Row => ['1', 10, '19']))
    // 8.40 each, and 25.2 together.
    expect([odd.lines.map((line) => line.net), odd.subtotal]).toEqual([[9, 8, 8], 25])
  })

  it('nothing comes to nothing', () => {
    const nothing = { lines: [], subtotal: 0, discountTotal: 0, taxTotals: [], total: 0 }
    expect(net([], { type: 'amount', value: 500 })).toEqual(nothing)
    expect(net([['0', 500, '19']]).total).toBe(0)
  })
})

it.each([
  [1, ['0.5', '0.5'], [1, 0]],
  [-1, ['-0.5', '-0.5'], [-1, 0]],
  [1, ['0.3', '0.3', '0.4'], [0, 0, 1]],
  [0, ['0.5', '-0.5'], [1, -1]],
  [0, ['-0.5', '0.5'], [-1, 1]],
  [2, ['0.7', '0.7', '0.6'], [1, 1, 0]],
  [0, [], []],
])('%i shared as %j is %j, and so is its mirror', (total, shares, expected) => {
  const exact = shares.map(decimal)
  expect(sharesOf(BigInt(total), exact).map(Number)).toEqual(expected)
  const mirrored = exact.map((share) => share.mul(whole(-1)))
  expect(sharesOf(BigInt(-total), mirrored).map(Number)).toEqual(expected.map((share) => 0 - share))
})
