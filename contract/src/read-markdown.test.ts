import fc from 'fast-check'
import { Lexer } from 'marked'
import { describe, expect, it } from 'vitest'
import { readMarkdown } from './read-markdown.ts'

const hostile = ['_**a ', '**a*b ', '__a_ ', '*_a _b* ']

describe('hostile texts', () => {
  // A template has thirty sections, which took a minute and a half before reads were counted: longer than a test may take.
  it.each(hostile)(
    '%j, again and again, is read soon in thirty sections, and nothing of it is lost',
    (unit) => {
      const text = unit.repeat(Math.floor(20_000 / unit.length))
      for (let section = 0; section < 30; section++)
        expect(
          readMarkdown(text)
            .map(({ raw }) => raw)
            .join(''),
        ).toBe(text)
    },
  )
})

const word = fc.constantFrom(
  ...['plan', 'for', 'the', 'garden', '2 * 3', 'file_name_of_it', '*Price', '~5 h', '_until', 'a*b'],
)
const piece = fc.oneof(
  { weight: 6, arbitrary: word },
  { weight: 1, arbitrary: fc.constantFrom('*soon*', '**never**', '_maybe_', '~~gone~~', '**_both_ of it**') },
)
const sentence = fc.array(piece, { minLength: 1, maxLength: 40 }).map((pieces) => `${pieces.join(' ')}.`)
const usual = fc
  .array(
    fc.oneof(
      sentence,
      sentence.map((text) => `- ${text}`),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((paragraphs) => paragraphs.join('\n\n'))

it('reads usual texts as Markdown is read, also with signs that begin nothing', () => {
  fc.assert(
    fc.property(usual, (text) => {
      const asMarked = new Lexer({ gfm: true, breaks: true }).lex(text)
      expect([...readMarkdown(text)]).toEqual([...asMarked])
    }),
    { numRuns: 300 },
  )
})
