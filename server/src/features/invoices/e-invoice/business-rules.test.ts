import { describe, expect, test } from 'vitest'
import { categoryRules } from '../../../../test/en16931/category-rules.ts'
import { formRules } from '../../../../test/en16931/code-rules.ts'
import { agreementRules, presenceRules } from '../../../../test/en16931/document-rules.ts'
import { brokenIn, type Rules } from '../../../../test/en16931/rule.ts'
import { samples, sourceOf, termsOf } from '../../../../test/en16931/samples.ts'
import type { Terms } from '../../../../test/en16931/terms.ts'
import { missingFor } from './missing.ts'

const rules: Rules = { ...presenceRules, ...agreementRules, ...categoryRules, ...formRules }
const preceding = [{ number: 'INV-2026-0001', issueDate: '2026-10-01' }]
const files = Object.entries(samples).map(([name, sample]) => {
  const source = sourceOf(sample)
  return {
    name,
    source,
    terms: termsOf(source, preceding),
    leeway: { taxSlack: source.prices_include_tax ? 1 : 0 },
  }
})

test('every sample has what an e-invoice needs', () => {
  expect(files.map(({ name, source }) => [name, missingFor(source)])).toEqual(
    files.map(({ name }) => [name, {}]),
  )
})

test('both syntaxes say the same', () => {
  for (const { terms } of files) expect(terms.cii).toEqual(terms.ubl)
})

describe.each(['ubl', 'cii'] as const)('EN 16931 in %s', (format) => {
  test.each(Object.keys(rules))('%s holds', (number) => {
    const only = { [number]: rules[number] ?? (() => false) }
    const broken = files.filter(({ terms, leeway }) => brokenIn(only, terms[format], leeway).length > 0)
    expect(broken.map(({ name }) => name)).toEqual([])
  })
})

/** What somebody might get wrong, and the rules that must see it. */
const mistakes: [string, string, (terms: Terms) => Terms, string[]][] = [
  [
    'one rate',
    'a seller without a country',
    (t) => ({ ...t, seller: { ...t.seller, country: null } }),
    ['BR-09'],
  ],
  [
    'one rate',
    'a line without a name',
    (t) => ({ ...t, lines: t.lines.map((l) => ({ ...l, name: ' ' })) }),
    ['BR-25'],
  ],
  [
    'one rate',
    'a price below zero',
    (t) => ({ ...t, lines: t.lines.map((l) => ({ ...l, price: '-1' })) }),
    ['BR-27'],
  ],
  [
    'one rate',
    'a transfer to nowhere',
    (t) => ({ ...t, payments: [{ code: '58', text: null, account: null, bic: null }] }),
    ['BR-61'],
  ],
  [
    'one rate',
    'a cent too much in the lines',
    (t) => ({ ...t, lineTotal: '200.01' }),
    ['BR-CO-10', 'BR-CO-13'],
  ],
  [
    'two rates with a discount',
    'a cent too little taken off',
    (t) => ({ ...t, allowanceTotal: '33.32' }),
    ['BR-CO-11', 'BR-CO-13'],
  ],
  [
    'one rate',
    'a cent too much tax',
    (t) => ({ ...t, taxes: t.taxes.map((x) => ({ ...x, amount: '38.01' })) }),
    ['BR-CO-14', 'BR-CO-17', 'BR-S-09'],
  ],
  ['one rate', 'another total', (t) => ({ ...t, withTax: '238.01' }), ['BR-CO-15', 'BR-CO-16']],
  ['one rate', 'no day to pay', (t) => ({ ...t, dueDate: null, terms: null }), ['BR-CO-25']],
  [
    'one rate',
    'nobody',
    (t) => ({ ...t, seller: { ...t.seller, vatId: null, registrationNumber: null } }),
    ['BR-CO-26', 'BR-S-02'],
  ],
  [
    'two rates with a discount',
    'a base of another rate',
    (t) => ({
      ...t,
      taxes: t.taxes.toReversed().map((x, at) => ({ ...x, rate: t.taxes[at]?.rate ?? null })),
    }),
    ['BR-S-08'],
  ],
  [
    'one rate',
    'a reason for a standard rate',
    (t) => ({ ...t, taxes: t.taxes.map((x) => ({ ...x, reason: 'none' })) }),
    ['BR-S-10'],
  ],
  [
    'reverse charge',
    'no number of the client',
    (t) => ({ ...t, buyer: { ...t.buyer, vatId: null } }),
    ['BR-AE-02'],
  ],
  [
    'no tax number',
    'a VAT number outside its scope',
    (t) => ({ ...t, buyer: { ...t.buyer, vatId: 'FR1' } }),
    ['BR-O-02'],
  ],
  [
    'exempt beside taxed',
    'no reason',
    (t) => ({ ...t, taxes: t.taxes.map((x) => ({ ...x, reason: null, reasonCode: null })) }),
    ['BR-E-10'],
  ],
  [
    'zero rated',
    'a rate',
    (t) => ({ ...t, lines: t.lines.map((l) => ({ ...l, rate: '1' })) }),
    ['BR-Z-05', 'BR-Z-08'],
  ],
  ['one rate', 'a third decimal', (t) => ({ ...t, paid: '0.000' }), ['BR-DEC-16']],
  [
    'one rate',
    'an unknown unit',
    (t) => ({ ...t, lines: t.lines.map((l) => ({ ...l, unitCode: 'hour' })) }),
    ['BR-CL-23'],
  ],
  [
    'prices with tax',
    'a rounded price',
    (t) => ({ ...t, lines: t.lines.map((l) => ({ ...l, price: '28.00' })) }),
    ['PEPPOL-EN16931-R120'],
  ],
]

describe('the rules themselves', () => {
  test.each(mistakes)('see in %s: %s', (name, _, spoil, expected) => {
    const file = files.find((one) => one.name === name)
    if (!file) throw new Error(name)
    for (const terms of [file.terms.ubl, file.terms.cii])
      expect(brokenIn(rules, spoil(terms), file.leeway)).toEqual(expect.arrayContaining(expected))
  })
})
