import { Lexer, type MarkedToken, Tokenizer } from 'marked'

/** In characters. A hostile text keeps the page busy for a time that grows by the square of its length. */
const longest = 20_000
/** Deeper nesting shows as typed: each level takes a level of the stack. */
const deepest = 12

class ShallowTokenizer extends Tokenizer {
  private depth = 0

  private within<T>(read: () => T): T | undefined {
    if (this.depth === deepest) return undefined
    this.depth++
    const token = read()
    this.depth--
    return token
  }

  override blockquote(text: string) {
    return this.within(() => super.blockquote(text))
  }
  override list(text: string) {
    return this.within(() => super.list(text))
  }
  override emStrong(text: string, masked: string, before?: string) {
    return this.within(() => super.emStrong(text, masked, before))
  }
  override del(text: string, masked: string, before?: string) {
    return this.within(() => super.del(text, masked, before))
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
  const lexer = new Lexer({ gfm: true, breaks: true, tokenizer: new ShallowTokenizer() })
  return lexer.lex(text) as MarkedToken[]
}
