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
const tags = [
  'sales',
  'Sales 2026',
  'wholesale',
  'émigré',
  'done.',
  'مبيعات',
  '#fair',
  'a',
  'b',
  'c',
  'd',
  'e',
  'f',
]
const sources = { today: '2026-11-23', weekStart: 1, projects, tags, takenBack: new Set<string>() }
/** The line with `|` where the caret stands. */
const offered = (marked: string) => {
  const caret = marked.indexOf('|')
  const all = offersFor(marked.replace('|', ''), caret, sources).offered
  return all.filter(({ isNew }) => !isNew).map(({ written }) => written)
}
/** What Enter takes, and what would be made. */
const firstAndMade = (marked: string) => {
  const offers = offersFor(marked.replace('|', ''), marked.indexOf('|'), sources)
  const made = offers.offered.find(({ isNew }) => isNew)
  return [offers.offered[offers.first]?.written, made?.written]
}

describe('offers of quick add', () => {
  it.each([
    ['Call #sa|', ['#sales', '#wholesale']],
    ['Call #SAL| tomorrow', ['#sales', '#wholesale']],
    ['Call #emi|', ['#émigré']],
    ['Call #مب|', ['#مبيعات']],
    ['Call #fai|', ['##fair']],
    ['Call ##fai|', ['##fair']],
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
    ['a name that its quote ends, though others begin so', 'Call @"big"|'],
  ])('are none for %s', (_, marked) => {
    expect(offered(marked)).toEqual([])
  })

  it.each([
    ['Call #sa|', '#sales', '#sa'],
    ['Call @cafe|', '@"Café Zoë"', '@cafe'],
    ['Call @"big s|', '@"Big Site"', '@"big s"'],
    // What is there already is neither replaced by another nor made again.
    ['Call #a|', undefined, undefined],
    ['Call @website|', undefined, undefined],
    // A tag is made by typing it; of a project that does not exist Enter takes the offer to make it.
    ['Call #new|', undefined, '#new'],
    ['Call @Foo|', '@Foo', '@Foo'],
    ['Call @Foo |', '@Foo', '@Foo'],
    ['Call @"Foo Bar|', '@"Foo Bar"', '@"Foo Bar"'],
    // A quote that is closed ends a name: nothing else is taken for it.
    ['Call @"Foo Bar"|', '@"Foo Bar"', '@"Foo Bar"'],
    ['Call @"Foo Bar" |', '@"Foo Bar"', '@"Foo Bar"'],
    ['Call @"big"|', '@big', '@big'],
    ['Call @"Big Site"|', undefined, undefined],
    ['Call @"website" |', undefined, undefined],
    ['Call @""|', undefined, undefined],
    ['Call #say"|', undefined, '#say"'],
    ['Call @"Foo Bar" tomorrow|', undefined, undefined],
    // A name goes on to the next word that says something else.
    ['Paint @Blue Door|', '@"Blue Door"', '@"Blue Door"'],
    ['Paint @Blue Door| tomorrow', '@"Blue Door"', '@"Blue Door"'],
    ['Paint @Blue Door tomorrow|', undefined, undefined],
    ['Paint @Blue Door 30m |', undefined, undefined],
    ['Paint @Blue Door #ex|', undefined, '#ex'],
    ['Paint @big s|', '@"Big Site"', '@"big s"'],
    // What is there already is understood without quotes, and so only finished where they were opened.
    ['Paint @big site|', undefined, undefined],
    ['Paint @big site blue|', undefined, undefined],
    ['Paint @"big site|', '@"Big Site"', undefined],
    ['Paint @Müller 14:00|', undefined, undefined],
    ['Paint @Müller 2pm|', undefined, undefined],
    ['Paint @Website then call|', undefined, undefined],
    ['Call @Foo about the red door|', undefined, undefined],
    ['Call @|', '@General', undefined],
    [`Call @${'x'.repeat(201)}|`, undefined, undefined],
  ])('for %s Enter takes %s, and %s would be made', (marked, first, made) =>
    expect(firstAndMade(marked)).toEqual([first, made]),
  )

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
        for (const offer of offers.offered.filter(({ isNew }) => !isNew)) {
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
