import { describe, expect, test } from 'vitest'
import { client, party } from '../../../../test/en16931/samples.ts'
import { buyerOf, sellerOf, withCountry } from './parties.ts'
import { taxOf } from './tax-categories.ts'
import { unitCodeOf } from './unit-codes.ts'

describe('the category of tax', () => {
  test.each([
    ['19', 'MwSt', 'S'],
    ['0.0001', '', 'S'],
    ['0', '', 'Z'],
    ['0', 'VAT 0 %', 'Z'],
    ['0', 'MwSt.', 'Z'],
    ['0', 'Zero-rated', 'Z'],
    ['0', 'Exempt, article 132', 'E'],
    ['0', 'Steuerfrei nach § 19 UStG', 'E'],
    ['0', 'TVA non applicable, art. 293 B du CGI', 'E'],
    ['0', 'Reverse charge', 'AE'],
    ['0', 'Steuerschuldnerschaft des Leistungsempfängers', 'AE'],
    ['0', 'AUTOLIQUIDATION', 'AE'],
    ['0', 'Inversión del sujeto pasivo', 'AE'],
    ['0', 'Btw verlegd', 'AE'],
    ['0', 'Odwrotne obciążenie', 'AE'],
  ])('at %s per cent, labelled "%s", is %s', (rate, label, category) => {
    expect(taxOf({ rate, label }, true)).toEqual({ category, rate })
  })

  test('is outside the scope of tax, without a rate, where the seller has no tax number', () => {
    expect(taxOf({ rate: '0', label: 'Reverse charge' }, false)).toEqual({ category: 'O', rate: null })
  })
})

describe('tax numbers', () => {
  test.each([
    ['DE 123.456.789', { vatId: 'DE123456789', taxNumber: '', identifier: '' }],
    ['el094259216', { vatId: 'EL094259216', taxNumber: '' }],
    ['XI123456789', { vatId: 'XI123456789', taxNumber: '' }],
    ['12/345/67890', { vatId: '', taxNumber: '12/345/67890' }],
    ['ZZ123', { vatId: '', taxNumber: 'ZZ123' }],
    ['PENDING', { vatId: '', taxNumber: 'PENDING' }],
  ])('%s', (taxId, expected) => {
    expect(sellerOf(party({ taxId }))).toMatchObject(expected)
  })

  test('identify a seller who has no other number (BR-CO-26)', () => {
    expect(sellerOf(party({ taxId: '12/345', registrationNumber: '' })).identifier).toBe('12/345')
  })

  test('of a buyer are left out outside the scope of tax (BR-O-02)', () => {
    expect([buyerOf(client(), true).vatId, buyerOf(client(), false).vatId]).toEqual(['FR12345678901', ''])
  })
})

describe('the country of an address', () => {
  const blank = party({ address: { ...party().address, country: '' } })

  test('is taken from the same address only', () => {
    const moved = party({ address: { ...party().address, city: 'Wien', country: 'AT' } })
    expect(withCountry(blank, party()).address.country).toBe('DE')
    expect(withCountry(blank, moved).address.country).toBe('')
    expect(withCountry(party(), moved).address.country).toBe('DE')
  })

  test('has the code of the norm where that differs from ours', () => {
    expect(sellerOf(party({ address: { ...party().address, country: 'XK' } })).address.country).toBe('1A')
  })
})

test('units are known in the languages of invoices; a word of one’s own has no code', () => {
  const units = ['hour', 'Stunden', 'Std.', 'heures', 'Stück', 'journée', 'km', 'Monat', 'page']
  expect(units.map(unitCodeOf)).toEqual(['HUR', 'HUR', 'HUR', 'HUR', 'C62', 'DAY', 'KMT', 'MON', undefined])
})
