import fc from 'fast-check'
import { Lexer } from 'marked'
import { describe, expect, it } from 'vitest'
import { startReadingProposal } from './markdown-reading.ts'
import { readMarkdown } from './read-markdown.ts'

const rawOf = (text: string, read: (text: string) => { raw: string }[] = readMarkdown) =>
  read(text)
    .map(({ raw }) => raw)
    .join('')

const all = (text: string) => text.length
const toBlankLine = (text: string) => {
  const end = text.indexOf('\n\n')
  return end < 0 ? text.length : end
}
/** An address is looked for at each character of a word. */
const word = (text: string) => text.search(/\s|$/)

/** How many characters the rules of marked may read that search beyond the place where they are asked, while `read` runs. */
const searchedDuring = (read: () => unknown): number => {
  let searched = 0
  const { block, inline } = Lexer.rules
  const { def, lheading, table, blockquote } = block.gfm
  const {
    link,
    reflink,
    nolink,
    tag,
    autolink,
    code,
    blockSkip,
    reflinkSearch,
    url,
    text: plain,
  } = inline.breaks
  const backpedal = inline.breaks._backpedal
  const { emStrongRDelimAst, emStrongRDelimUnd, delRDelim } = inline.breaks
  const counted = [
    ...[def, lheading, table, blockquote].map((rule) => ({ rule, reachOf: toBlankLine })),
    ...[link, reflink, nolink, tag, autolink, code, blockSkip, reflinkSearch, url, backpedal].map((rule) => ({
      ...{ rule, reachOf: all },
    })),
    ...[emStrongRDelimAst, emStrongRDelimUnd, delRDelim].map((rule) => ({ rule, reachOf: all })),
    { rule: plain, reachOf: word },
  ]
  for (const { rule, reachOf } of counted)
    rule.exec = (text: string) => {
      const from = rule.lastIndex
      const found = RegExp.prototype.exec.call(rule, text)
      // A rule that goes on where it found the last one reads no further than the next.
      searched += rule.global ? (found ? rule.lastIndex : text.length) - from : reachOf(text)
      return found
    }
  try {
    read()
  } finally {
    for (const { rule } of counted) Reflect.deleteProperty(rule, 'exec')
  }
  return searched
}

/** Each is quadratic, or worse, for marked alone. */
const hostile = [
  ...['_**a ', '**a*b ', '__a_ ', '*_a _b* ', '_a', '_a_', '_a(', '*_~', '*a*~~)', '~~]: '],
  ...['[', '![', '[a](b', '[[a](b)', '``](a', '\\[', '<', '<a ', '<!-- ', '`a``', '!', '&#1;'],
  ...['| a |\n|---|\n- b', '|-| a |\n|---|\n', '*<!A | a |\n|---|\n', '1. ===\n', 'é\n> ===\n', '[a\n# b\n'],
  ...['\n> |-|', '- [ ] a\n', '\n\n    _a_', '\r- ;', 'www.a)', 'xmpp:a@b.c'],
]
const longest = 20_000
const filled = (unit: string, length = longest) => unit.repeat(Math.floor(length / unit.length))
const hostileTexts = (length = longest): Record<string, string> => ({
  ...Object.fromEntries(hostile.map((unit) => [unit, filled(unit, length)])),
  'an address that does not end': `${filled('a.', length - 1)}@`,
  'a gap that does not end the line': `a${' '.repeat(length - 2)}b`,
  'signs behind an address': `www.a.b${')'.repeat(length - 7)}`,
})
/** At each character, by all rules together. */
const mostSearches = 600

describe('hostile texts', () => {
  it.each(Object.keys(hostileTexts()))('%j is read in steps by its length, and all of it shows', (name) => {
    for (const length of [longest / 2, longest]) {
      const text = hostileTexts(length)[name] ?? ''
      const searched = searchedDuring(() => {
        expect(rawOf(text)).toBe(text.replaceAll('\r', '\n'))
      })
      expect(searched).toBeLessThan(mostSearches * length)
    }
  })

  const sign = fc.constantFrom(
    ...['a', 'b', '.', '@', '_', '__', '*', '**', '~~', '`', '``', '[', ']', '(', ')', '![', '](', ']: '],
    ...[
      '<',
      '>',
      '<a',
      '<!--',
      '-->',
      '<?',
      '\\',
      '"',
      '=',
      '- ',
      '1. ',
      '> ',
      '# ',
      '\n',
      '\n\n',
      ' ',
      '    ',
      '\t',
    ],
    ...['|', '|-|', '---\n', '===\n', '```', '~~~', 'http://', 'www.', 'mailto:', '&', '!', '😀', '[a]: b\n'],
  )
  const unit = fc.array(sign, { minLength: 1, maxLength: 4 }).map((signs) => signs.join(''))

  it('of any signs are read in steps by their length', () => {
    fc.assert(
      fc.property(unit, unit, unit, (start, repeated, end) => {
        const text = `${start}${filled(repeated, longest - 100)}${end}`
        expect(searchedDuring(() => readMarkdown(text))).toBeLessThan(mostSearches * longest)
      }),
      { numRuns: 60 },
    )
  })

  /** As marked alone reads them; undefined where they are nested too deep for its stack. */
  const rawOfMarked = (text: string): string | undefined => {
    try {
      return rawOf(text, (typed) => new Lexer({ gfm: true, breaks: true }).lex(typed))
    } catch {
      return undefined
    }
  }

  it('show all of their text', () => {
    fc.assert(
      fc.property(unit, unit, unit, (start, repeated, end) => {
        const text = `${start}${filled(repeated, 2000)}${end}`
        fc.pre(rawOfMarked(text) === text)
        expect(rawOf(text)).toBe(text)
      }),
      { numRuns: 60 },
    )
  })

  it('of several sections share what reading them may take', () => {
    const whole = startReadingProposal()
    const text = filled('**a** [b](c) `d` ')
    const sections = Array.from({ length: 30 }, () => readMarkdown(text, whole))
    expect(sections[0]?.[0]?.type).toBe('paragraph')
    expect(whole.isOver()).toBe(true)
    expect(sections.at(-1)?.map(({ type, raw }) => [type, raw])).toEqual([['text', text]])
  })
})

const usualWord = fc.constantFrom(
  ...['plan', 'for', 'the', 'garden', '2 * 3', 'file_name_of_it', '*Price', '~5 h', '_until', 'a*b'],
)
const piece = fc.oneof(
  { weight: 6, arbitrary: usualWord },
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
