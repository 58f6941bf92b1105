import type { MarkedToken, Token } from 'marked'
import { readMarkdown } from './read-markdown.ts'

/** A block of a text without its marks: a heading, a paragraph, or the items of a list. */
export type TextBlock = { kind: 'heading' | 'paragraph'; text: string } | { kind: 'list'; items: string[] }

/** What a token says, without the marks around it. */
const textOf = (token: Token): string => {
  if (token.type === 'br') return '\n'
  if ('tokens' in token && token.tokens) return token.tokens.map(textOf).join('')
  return 'text' in token ? token.text : ''
}

const entities: Record<string, string> = {
  ...{ '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" },
}

const saidBy = (tokens: readonly Token[]): string =>
  tokens
    .map(textOf)
    .join('')
    .replace(/&(?:amp|lt|gt|quot|#39);/g, (entity) => entities[entity] ?? entity)
    .trim()

const blocksOf = (token: MarkedToken): TextBlock[] => {
  switch (token.type) {
    case 'space':
    case 'hr':
      return []
    case 'heading':
      return [{ kind: 'heading', text: saidBy([token]) }]
    case 'list':
      return [{ kind: 'list', items: token.items.map(({ tokens }) => saidBy(tokens)) }]
    case 'blockquote':
      return (token.tokens as MarkedToken[]).flatMap(blocksOf)
    case 'table':
      return [token.header, ...token.rows].map((cells) => ({
        kind: 'paragraph',
        text: cells.map(({ tokens }) => saidBy(tokens)).join(' – '),
      }))
    default:
      return [{ kind: 'paragraph', text: saidBy([token]) }]
  }
}

/** In characters. The time that a hostile part takes grows by the square of its length; a longer one is read as typed. */
const longestPart = 2000

/**
 * What a text in Markdown says, for readers without scripts and for machines. Whatever looks like HTML in it is text as well:
 * who writes it into a page escapes it.
 */
export const textBlocks = (markdown: string): TextBlock[] =>
  markdown
    .split(/\n[ \t]{0,100}\n/)
    .filter((part) => part.trim() !== '')
    .flatMap((part): TextBlock[] =>
      part.length > longestPart
        ? [{ kind: 'paragraph', text: part.trim() }]
        : readMarkdown(part).flatMap(blocksOf),
    )

/** The same as running text. */
export const runningText = (markdown: string): string =>
  textBlocks(markdown)
    .map((block) => (block.kind === 'list' ? block.items.join(', ') : block.text))
    .join(' ')
    .replaceAll('\n', ' ')
