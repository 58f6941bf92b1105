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
    ['0', 'Übergang der Steuerschuld auf den Leistungsempfänger', 'AE'],
    ['0', 'Omvänd skattskyldighet', 'AE'],
    ['0', 'Omvänd betalningsskyldighet', 'AE'],
    ['0', 'Αντίστροφη επιβάρυνση', 'AE'],
    ['0', 'Omvendt betalingspligt', 'AE'],
    ['0', 'Fordított adózás', 'AE'],
    ['0', 'ОБРАТНОЕ НАЧИСЛЕНИЕ', 'AE'],
    ['0', 'Зворотне нарахування ПДВ', 'AE'],
    ['0', '增值税反向征收', 'AE'],
    ['0', 'リバースチャージ方式', 'AE'],
    ['0', '부가가치세 대리납부', 'AE'],
    ['0', 'آلية الاحتساب العكسي', 'AE'],
    ['0', 'היפוך חיוב', 'AE'],
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
    ['GB123456789', { vatId: '', taxNumber: 'GB123456789' }],
    ['DE 12/345/67890', { vatId: '', taxNumber: 'DE 12/345/67890' }],
  ])('%s', (taxId, expected) => {
    expect(sellerOf(party({ taxId }))).toMatchObject(expected)
  })

  test.each([
    ['DE', 'VAT DE123456789', 'DE123456789'],
    ['DE', 'VAT: DE 123 456 789', 'DE123456789'],
    ['DE', 'USt-IdNr. DE123456789', 'DE123456789'],
    ['DE', 'HRB 1234', ''],
    ['AT', 'UID: ATU12345678', 'ATU12345678'],
    ['FR', 'N° TVA FR 12 345678901', 'FR12345678901'],
    ['FR', 'SIREN 123456789', ''],
    ['NL', 'BTW NL001234567B01', 'NL001234567B01'],
    ['PL', 'NIP 1234567890', ''],
    ['PL', 'NIP PL1234567890', 'PL1234567890'],
    ['DK', 'CVR 12345678', ''],
    ['DK', 'CVR DK12345678', 'DK12345678'],
    ['CZ', 'DIČ CZ12345678', 'CZ12345678'],
    ['GR', 'ΑΦΜ EL094259216', 'EL094259216'],
    ['GR', 'GR094259216', 'GR094259216'],
    ['GB', 'GB 123 4567 89', 'GB123456789'],
    ['GB', 'VAT Reg. No. GB123456789', 'GB123456789'],
    ['GB', 'GB VAT 123456789', ''],
    ['GB', 'XI123456789', 'XI123456789'],
    ['CH', 'CHE-123.456.789 MWST', 'CHE123456789MWST'],
    ['NO', 'NO 123 456 789 MVA', 'NO123456789MVA'],
    ['US', 'EIN 12-3456789', ''],
    ['US', 'USt-IdNr. DE123456789', 'DE123456789'],
  ])('in %s, "%s" has the VAT identifier "%s", of a seller as of a buyer', (country, taxId, vatId) => {
    const one = party({ taxId, address: { ...party().address, country } })
    const parties = [sellerOf(one), buyerOf(one, true)]
    expect(parties.map((found) => found.vatId)).toEqual([vatId, vatId])
    expect(sellerOf(one).taxNumber).toBe(vatId ? '' : taxId)
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

  test('has the code of the standard where it differs from ours', () => {
    expect(sellerOf(party({ address: { ...party().address, country: 'XK' } })).address.country).toBe('1A')
  })
})

test('units are known in the languages of invoices; a word of one’s own has no code', () => {
  const units = ['hour', 'Stunden', 'Std.', 'heures', 'Stück', 'journée', 'km', 'Monat', 'page']
  expect(units.map(unitCodeOf)).toEqual(['HUR', 'HUR', 'HUR', 'HUR', 'C62', 'DAY', 'KMT', 'MON', undefined])
})
