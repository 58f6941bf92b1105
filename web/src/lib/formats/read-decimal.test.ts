import { expect, test } from 'vitest'
import { readDecimal } from './read-decimal.ts'

test('reads a quantity with either separator, half typed, below zero, and in other digits', () => {
  expect(['1,5', '1.', '.5', '−2', '', '٢'].map(readDecimal)).toEqual(['1.5', '1', '0.5', '-2', '0', '2'])
})
