import { describe, expect, it } from 'vitest'
import { addTags, firstOffer, tagOffers, withoutSign } from './tags.ts'

describe('addTags', () => {
  it.each([
    ['  paper ', ['ink', 'paper']],
    ['paper, print ,,ink,print,', ['ink', 'paper', 'print']],
    // The sign that every place shows before a tag is none of its own.
    ['#paper, ## print, #ink, C#', ['ink', 'paper', 'print', 'C#']],
  ])('of %j adds each that is new, trimmed and once', (typed, tags) => {
    expect(addTags(['ink'], typed)).toEqual(tags)
  })

  it.each(['', '   ', ' , ', ' ink ', '#', ' # ink'])('answers the same list for %j', (typed) => {
    const tags = ['ink']
    expect(addTags(tags, typed)).toBe(tags)
  })
})

describe('tagOffers', () => {
  const tags = (typed: string, chosen: readonly string[] = []) =>
    tagOffers(['brand', 'a brand', 'print'], chosen, typed).map(({ tag, isNew }) => (isNew ? `+${tag}` : tag))

  it('offers those that begin so first, and the typed one last', () => {
    expect(tags('bra')).toEqual(['brand', 'a brand', '+bra'])
    expect(tags('BRÀ')).toEqual(['brand', 'a brand', '+BRÀ'])
    expect(tags('brand')).toEqual(['brand', 'a brand'])
    expect(tags('bra', ['brand'])).toEqual(['a brand', '+bra'])
    expect(tags('sales')).toEqual([])
    expect(tags(' ')).toEqual([])
    expect([tags('#'), tags('#bra'), tags('#brand')]).toEqual([
      [],
      ['brand', 'a brand', '+bra'],
      ['brand', 'a brand'],
    ])
  })

  it('begins with the first that begins so, else with the typed one', () => {
    const first = (typed: string) => {
      const offered = tagOffers(['brand', 'a brand', 'print'], [], typed)
      return offered[firstOffer(offered, typed)]?.tag
    }
    expect([first('bra'), first('a b'), first('rin')]).toEqual(['brand', 'a brand', 'rin'])
    expect([first('#bra'), first('#brand'), first('#rin')]).toEqual(['brand', 'brand', 'rin'])
  })
})

it('takes the sign from a typed tag, but not from within it', () => {
  expect(['#sales', ' # sales ', 'c#', '#', ''].map(withoutSign)).toEqual(['sales', 'sales', 'c#', '', ''])
})
