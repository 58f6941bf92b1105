import { Lexer, type MarkedToken, type Token, Tokenizer } from 'marked'
import { piecesOf } from './markdown-pieces.ts'
import { type Reading, startReading } from './markdown-reading.ts'

/** In characters. A hostile text keeps the page busy for a time that grows by the square of its length. */
const longest = 20_000
/** Deeper nesting shows as typed: each level takes a level of the stack. */
const deepest = 12
/** How often a character may be read in search of the end of emphasis, on average. */
const mostReads = 30
/** In characters. A shorter text may be read as often as one of this length. */
const shortest = 1000
/** An address may end in this many signs that do not belong to it: marked takes them off one after the other. */
const mostTrailing = 20

/** A run of signs that emphasis begins with, and what stands right behind it. */
const signs = /^[*_~]+(\S?)/
/** What a definition, a quote and a table begin with. */
const defined = /^ {0,3}\[/
const quoted = /^ {0,3}>/
const ruled = /^[^\n]*\n {0,3}[|:-]/
const letter = /[\p{L}\p{N}]/u
/** What an address may be in. */
const word = /^[^\s<]*/
const trailing = new Set('?!.,:;*_\'"~)')

/** In the middle of a word `_` begins nothing, and neither does a sign before a space: nothing is searched then. */
const isSearched = (run: string, next: string, before: string) =>
  next !== '' && !(run.startsWith('_') && letter.test(before))

const withoutTrailing = (address: string): string => {
  let end = address.length
  while (end > 0 && trailing.has(address.charAt(end - 1))) end--
  return address.length - end > mostTrailing ? address.slice(0, end) : address
}

const typed = (text: string) => ({ type: 'text' as const, raw: text, text, escaped: false })

class BoundedTokenizer extends Tokenizer {
  private depth = 0
  private readsLeft: number

  constructor(
    length: number,
    private readonly reading: Reading,
  ) {
    super()
    this.readsLeft = mostReads * Math.max(length, shortest)
  }

  private within<T>(read: () => T): T | undefined {
    if (this.depth === deepest) return undefined
    this.depth++
    const token = read()
    this.depth--
    return token
  }

  /**
   * A sign that may begin emphasis is compared with all signs behind it, and so are those inside. After too many reads the
   * rest shows as typed, or the time would grow by the square of the length.
   */
  private emphasis<T extends { raw: string }>(text: string, before: string, read: () => T | undefined) {
    if (this.readsLeft <= 0) return undefined
    const token = this.within(read)
    const [run = '', next = ''] = signs.exec(text) ?? []
    const searched = token?.raw ?? (isSearched(run, next, before) ? text : run)
    this.readsLeft -= searched.length
    return token
  }

  override blockquote(text: string) {
    if (!quoted.test(text)) return undefined
    return this.toBlankLine(text, () => this.within(() => super.blockquote(text)))
  }
  override table(text: string) {
    return ruled.test(text) ? this.toBlankLine(text, () => super.table(text)) : undefined
  }
  override list(text: string) {
    return this.within(() => super.list(text))
  }
  override emStrong(text: string, masked: string, before = '') {
    return this.emphasis(text, before, () => super.emStrong(text, masked, before))
  }
  override del(text: string, masked: string, before = '') {
    return this.emphasis(text, before, () => super.del(text, masked, before))
  }
  /** The underline of a heading, and the end of a label, are looked for as far as the next blank line. */
  private toBlankLine<T>(text: string, read: () => T | undefined): T | undefined {
    const end = text.indexOf('\n\n')
    return this.reading.spend(end < 0 ? text.length : end) ? read() : undefined
  }

  override lheading(text: string) {
    return this.toBlankLine(text, () => super.lheading(text))
  }
  override def(text: string) {
    return defined.test(text) ? this.toBlankLine(text, () => super.def(text)) : undefined
  }
  override link(text: string) {
    return this.within(() => super.link(text))
  }
  override url(text: string) {
    const [address = ''] = word.exec(text) ?? []
    return this.reading.spend(address.length) ? super.url(withoutTrailing(address)) : undefined
  }
  /** The word before an `@` is read again at each of its characters, in search of an address. */
  override inlineText(text: string) {
    const [address = ''] = word.exec(text) ?? []
    return this.reading.spend(address.length) ? super.inlineText(text) : typed(text)
  }
  /**
   * Lines that begin with four spaces were aligned by hand; code stands between fences. This is asked at the start of each
   * block, so here ends what can be read.
   */
  override code(text: string) {
    return this.reading.isOver() ? ({ ...typed(text), tokens: [typed(text)] } as never) : undefined
  }
}

class BoundedLexer extends Lexer {
  constructor(
    length: number,
    private readonly reading: Reading,
  ) {
    super({ gfm: true, breaks: true, tokenizer: new BoundedTokenizer(length, reading) })
  }

  override inlineTokens(text: string, tokens: Token[] = []): Token[] {
    for (const piece of piecesOf(text)) {
      if (this.reading.spend(piece.steps)) super.inlineTokens(piece.text, tokens)
      else tokens.push(typed(piece.text))
    }
    return tokens
  }
}

/**
 * The parts of a text; one that is too long is a single part, as typed. Line breaks stay. Of several texts `whole` counts what
 * reading them takes.
 */
export const readMarkdown = (text: string, whole?: Reading): MarkedToken[] => {
  if (text.length > longest) return [typed(text)]
  return new BoundedLexer(text.length, startReading(whole)).lex(text) as MarkedToken[]
}
