import { expect, test } from 'vitest'
import { quantityText } from './quantity-text.ts'

test('units that the product offers are plural but for one of them', () => {
  expect(quantityText('4.75', 'hour')).toBe('4.75 hours')
  expect([quantityText('1', 'hour'), quantityText('-1', 'day'), quantityText('0', 'item')]).toEqual([
    '1 hour',
    '-1 day',
    '0 items',
  ])
})

test('any other unit stands as it was typed', () => {
  expect([quantityText('3', 'm²'), quantityText('2', '')]).toEqual(['3 m²', '2'])
})
