import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { offersFor, withOffer } from './quick-offers.ts'
import { understand } from './understand.ts'

const projects = ['Website', 'Big Site', 'Café Zoë', 'Web', 'web', 'مشروع جديد', 'He said "no" twice'].map(
  (name, at) => ({
    id: `${at}`,
    name,
  }),
)
const tags = ['sales', 'Sales 2026', 'wholesale', 'émigré', 'done.', 'مبيعات', 'a', 'b', 'c', 'd', 'e', 'f']
const sources = { today: '2026-11-23', weekStart: 1, projects, tags, takenBack: new Set<string>() }
/** The line with `|` where the caret stands. */
const offered = (marked: string) => {
  const caret = marked.indexOf('|')
  return offersFor(marked.replace('|', ''), caret, sources).offered.map(({ written }) => written)
}

describe('offers of quick add', () => {
  it.each([
    ['Call #sa|', ['#sales', '#wholesale']],
    ['Call #SAL| tomorrow', ['#sales', '#wholesale']],
    ['Call #emi|', ['#émigré']],
    ['Call #مب|', ['#مبيعات']],
    ['Call @cafe|', ['@"Café Zoë"']],
    ['Call @"big s|', ['@"Big Site"']],
    ['Call @مشروع|', ['@"مشروع جديد"']],
    ['Call @gen|', ['@General']],
  ])('%s', (marked, wanted) => expect(offered(marked)).toEqual(wanted))

  it.each([
    ['no word that is being typed', 'Call Ada|'],
    ['within a word', 'Call #sa|les'],
    ['after a word', 'a#sa|'],
    ['what stands there in full', 'Call #émigré|'],
    ['a project in other letters', 'Call @website|'],
    ['a tag of the line already', '#émigré #ém|'],
    ['a second project', '@Website @gen|'],
    ['a tag with a space, and one that ends as a sentence does', 'Call #2026|'],
    ['what no line can say', 'Call @twice|'],
    ['two of one name', '@"web"|'],
  ])('are none for %s', (_, marked) => {
    expect(offered(marked)).toEqual([])
  })

  it('are six at most, those that begin so first', () => {
    expect(offered('#|')).toHaveLength(6)
    expect(offered('#e|')[0]).toBe('#émigré')
  })

  it('are understood as what they name, and keep the rest of the line', () => {
    const word = fc.constantFrom('Call', 'Ada', 'tomorrow', '30m', '!high', 'ask', 'مرحبا')
    const words = fc.array(word, { maxLength: 4 })
    const begun = fc.constantFrom('#', '#s', '#م', '@', '@w', '@b', '@"', '@"c', '@م')
    fc.assert(
      fc.property(words, begun, words, (before, typed, after) => {
        const start = [...before, typed].join(' ')
        const line = [start, ...after].join(' ')
        const offers = offersFor(line, start.length, sources)
        for (const offer of offers.offered) {
          const put = withOffer(line, offers, offer)
          const { chips, title } = understand(put.line, sources)
          const named = chips.map((chip) =>
            chip.kind === 'tag' ? chip.tag : chip.kind === 'project' ? chip.project.name.toLowerCase() : '',
          )
          expect(named).toContain(offer.kind === 'tag' ? offer.name : offer.name.toLowerCase())
          expect(title).toBe(understand([...before, ...after].join(' '), sources).title)
          expect(put.line.slice(0, put.caret).endsWith(`${offer.written} `)).toBe(true)
        }
      }),
    )
  })
})
