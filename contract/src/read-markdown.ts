import { Lexer, type MarkedToken, Tokenizer } from 'marked'

/** In characters. A hostile text keeps the page busy for a time that grows by the square of its length. */
const longest = 20_000
/** Deeper nesting shows as typed: each level takes a level of the stack. */
const deepest = 12
/** How often a character may be read in search of the end of emphasis, on average. */
const mostReads = 30
/** In characters. A shorter text may be read as often as one of this length. */
const shortest = 1000

/** A run of signs that emphasis begins with, and what stands right behind it. */
const signs = /^[*_~]+(\S?)/
const letter = /[\p{L}\p{N}]/u

/** In the middle of a word `_` begins nothing, and neither does a sign before a space: nothing is searched then. */
const isSearched = (run: string, next: string, before: string) =>
  next !== '' && !(run.startsWith('_') && letter.test(before))

class BoundedTokenizer extends Tokenizer {
  private depth = 0
  private readsLeft: number

  constructor(length: number) {
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
    return this.within(() => super.blockquote(text))
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
  override link(text: string) {
    return this.within(() => super.link(text))
  }
  /** Lines that begin with four spaces were aligned by hand; code stands between fences. */
  override code() {
    return undefined
  }
}

/** The parts of a text; one that is too long is a single part, as typed. Line breaks stay. */
export const readMarkdown = (text: string): MarkedToken[] => {
  if (text.length > longest) return [{ type: 'text', raw: text, text, escaped: false }]
  const lexer = new Lexer({ gfm: true, breaks: true, tokenizer: new BoundedTokenizer(text.length) })
  return lexer.lex(text) as MarkedToken[]
}
