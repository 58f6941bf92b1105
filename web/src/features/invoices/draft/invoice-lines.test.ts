import { expect, test } from 'vitest'
import { blankLine, lineField, noTax, readDiscount, readRows, taxedAsUsual } from './invoice-lines.ts'

const parts = (rows: ReturnType<typeof readRows>) =>
  rows.map(({ description, quantity, unitPrice, taxRate }) => [description, quantity, unitPrice, taxRate])

test('rows of a spreadsheet become lines by their place, and are taxed as the line before', () => {
  const before = { ...blankLine(), taxRate: '19', taxLabel: 'VAT', unit: 'hour' }
  const rows = readRows('Design\t2,5\t€ 120.00\t7 %\r\n\r\n \t\nMaterials\t\t49,90\nA note', before)
  expect(parts(rows)).toEqual([
    ['Design', '2,5', '120.00', '7'],
    ['Materials', '1', '49,90', '19'],
    ['A note', '1', '', '19'],
  ])
  expect(rows.map(({ unit, taxLabel }) => [unit, taxLabel])).toEqual(
    // A row without a quantity is a price for one thing.
    [
      ['hour', 'VAT'],
      ['item', 'VAT'],
      ['item', 'VAT'],
    ],
  )
  expect(new Set(rows.map(({ _id }) => _id)).size).toBe(3)
})

test('a price below zero is pasted as one, with any minus or in brackets, and in any digits', () => {
  const cells = ['−50,00', '–50.00', '($100.00)', '€ -5', '١٠٠', '50.–', '-', '10–20']
  const rows = readRows(cells.map((cell) => `Row\t1\t${cell}`).join('\n'))
  const sent = lineField.sent([...rows, { ...blankLine(), unitPrice: '1' }], 'EUR') as { unitPrice: number }[]
  expect(sent.map(({ unitPrice }) => unitPrice)).toEqual([
    ...[-5_000, -5_000, -10_000, -500, 10_000, 5_000, 0, Number.NaN, 100],
  ])
})

test('a further line is taxed as the one before it, and one item', () => {
  const before = { ...blankLine(), unit: 'hour', quantity: '4.75', taxRate: '19', taxLabel: 'VAT' }
  expect(blankLine(before)).toMatchObject({ quantity: '1', unit: 'item', taxRate: '19', taxLabel: 'VAT' })
})

test('lines that were taxed as usual follow what is usual, and no other', () => {
  const usual = { taxRate: '19', taxLabel: 'VAT' }
  const deposit = { _id: 'a', base: 100, tax: 0 }
  const lines = [
    blankLine(),
    blankLine({ taxRate: '7', taxLabel: 'VAT' }),
    blankLine({ taxRate: '0', taxLabel: 'Reverse charge' }),
    { ...blankLine(), deposit },
  ]
  expect(taxedAsUsual(lines, noTax, usual).map(({ taxRate }) => taxRate)).toEqual(['19', '7', '0', '0'])
})

test('no row of a paste is lost before its lines are counted', () => {
  expect(readRows(Array.from({ length: 700 }, (_, at) => `Row ${at}`).join('\n'))).toHaveLength(700)
})

test('a discount is a percentage or an amount', () => {
  expect(readDiscount('12,5 %', 'EUR')).toEqual({ type: 'percent', value: '12.5' })
  expect(readDiscount('12.5', 'EUR')).toEqual({ type: 'amount', value: 1250 })
  expect(readDiscount('  ', 'EUR')).toBeNull()
})

test('what is begun and left blank at the end is no line', () => {
  const lines = [blankLine(), { ...blankLine(), description: 'Design', unitPrice: '-5' }, blankLine()]
  const sent = lineField.sent(lines, 'EUR') as { description: string; unitPrice: number }[]
  expect(sent.map(({ description, unitPrice }) => [description, unitPrice])).toEqual([
    ['', 0],
    ['Design', -500],
  ])
})

test('a price that is no amount is refused in the words of who typed it', () => {
  const typed = [{ ...blankLine(), description: 'Design', unitPrice: 'abc', discount: '5 apples' }]
  const [sent] = lineField.sent(typed, 'EUR') as { unitPrice: number }[]
  expect(sent?.unitPrice).toBeNaN()
  const say = (part: string, line = typed[0]) =>
    lineField.complain?.('In the words of the API', {
      typed: line ? [line] : [],
      unit: 'EUR',
      rest: ['0', part],
    })
  expect(say('unitPrice')).toBe('Must be an amount such as 95.50')
  expect(say('discount')).toBe('Must be a part such as 10%, or an amount')
  expect(say('description')).toBe('In the words of the API')
  expect(say('quantity', { ...blankLine(), quantity: '2,500' })).toBe('Write 2500, or 2.5')
  const huge = { ...blankLine(), unitPrice: '-9999999999', quantity: '9' }
  expect(say('unitPrice', huge)).toMatch(/^The line must come to at most .*10,000,000,000/)
})
