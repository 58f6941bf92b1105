import { expect, it } from 'vitest'
import { taxName } from './tax-name.ts'

it.each([
  ['VAT 20%', '20', 'VAT 20%'],
  ['20 % VAT', '20', '20 % VAT'],
  ['VAT', '20', 'VAT 20%'],
  ['', '0', 'Tax 0%'],
  ['Zone 20', '0', 'Zone 20 0%'],
  ['VAT 20%', '0', 'VAT 20% 0%'],
  ['VAT 120%', '20', 'VAT 120% 20%'],
])('%j at %s is called %j', (label, rate, name) => expect(taxName({ label, rate })).toBe(name))
