import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fold } from './fold.ts'

describe('fold', () => {
  it.each([
    ['Crème Brûlée', 'creme brulee'],
    ['ÅNGSTRÖM', 'angstrom'],
    ['Cafe\u0301', 'café'],
    ['İSTANBUL', 'istanbul'],
    ['ISPARTA', 'ısparta'],
    ['STRASSE', 'straße'],
    ['ẞ', 'ss'],
    ['ΟΔΟΣ', 'οδος'],
    ['Ἀθῆναι', 'αθηναι'],
    ['ﬁnance', 'FINANCE'],
    ['１２３', '123'],
    ['مُحَمَّد', 'محمد'],
    ['أحمد', 'احمد'],
    ['ЁЛКА', 'елка'],
    ['Việt Nam', 'viet nam'],
    ['ガ', 'カ'],
  ])('makes %s and %s one', (one, other) => expect(fold(one)).toBe(fold(other)))

  it.each([
    ['resume', 'resumed'],
    ['ل', 'ا'],
    ['👍', '👎'],
    ['a b', 'ab'],
  ])('keeps %s and %s apart', (one, other) => expect(fold(one)).not.toBe(fold(other)))

  it('finds a part of a word: Greek sigma at the end of the search text', () => {
    expect(fold('ΟΔΟΣΗΜΑΝΣΗ')).toContain(fold('οδος'))
  })

  it('changes nothing the second time', () => {
    const texts = fc.string({ unit: 'grapheme' })
    fc.assert(
      fc.property(texts, (text) => fold(fold(text)) === fold(text)),
      { numRuns: 500 },
    )
  })

  it('ignores case', () => {
    const letters = fc.string({ unit: fc.constantFrom(...Array.from('aäßçñøğışéÉÇŞĞÖΩωσςжЖаáǆ')) })
    fc.assert(fc.property(letters, (text) => fold(text.toUpperCase()) === fold(text)))
  })
})
