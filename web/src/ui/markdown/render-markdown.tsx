import type { MarkedToken, Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { cn } from '../class-names.ts'
import { renderInline } from './inline-markdown.tsx'
import { MarkdownList } from './markdown-list.tsx'
import { MarkdownTable } from './markdown-table.tsx'
import { readMarkdown } from './read-markdown.ts'

export type HeadingLevel = 2 | 3 | 4

/** The open headings by their depths, from the outermost. */
type Outline = { depths: number[]; first: HeadingLevel }

const headingLooks = ['text-xl md:text-lg', 'text-lg md:text-md', '']

/** A level below what it stands under, however many signs were typed: none is left out for a screen reader. */
const renderHeading = ({ depth, tokens }: Tokens.Heading, { depths, first }: Outline): ReactNode => {
  while ((depths.at(-1) ?? 0) >= depth) depths.pop()
  depths.push(depth)
  const Heading = `h${Math.min(first + depths.length - 1, 6)}` as 'h2'
  return (
    <Heading dir="auto" className={cn('not-first:mt-2 mb-1 font-semibold', headingLooks[depth - 1])}>
      {renderInline(tokens)}
    </Heading>
  )
}

const blankLines = ['h-[1lh]', 'h-[2lh]', 'h-[3lh]']

const renderBlock = (token: MarkedToken, outline: Outline): ReactNode => {
  switch (token.type) {
    case 'space': {
      const lines = (token.raw.match(/\n/g)?.length ?? 0) - 1
      return lines > 0 && <div className={blankLines[Math.min(lines, blankLines.length) - 1]} />
    }
    case 'heading':
      return renderHeading(token, outline)
    case 'list':
      return <MarkdownList list={token} renderItem={(item) => renderBlocks(item.tokens, outline)} />
    case 'blockquote':
      return (
        <blockquote dir="auto" className="my-1 border-line-strong border-s-2 ps-3 text-ink-muted">
          {renderBlocks(token.tokens, outline)}
        </blockquote>
      )
    case 'code':
      return (
        <pre dir="auto" className="my-1 whitespace-pre-wrap rounded-md bg-wash px-3 py-2 font-mono text-sm">
          <code>{token.text}</code>
        </pre>
      )
    case 'table':
      return <MarkdownTable table={token} />
    case 'hr':
      return <hr className="my-2 border-line" />
    case 'def':
    case 'checkbox':
      return null
    case 'text':
    case 'paragraph':
      return (
        <p dir="auto" className="whitespace-pre-wrap">
          {token.tokens ? renderInline(token.tokens) : token.raw}
        </p>
      )
    default:
      return (
        <p dir="auto" className="whitespace-pre-wrap">
          {token.raw.trimEnd()}
        </p>
      )
  }
}

const renderBlocks = (tokens: readonly Token[], outline: Outline): ReactNode =>
  // The parts of a text have no names; where it changes, all of them are made anew.
  // oxlint-disable-next-line react/no-array-index-key
  tokens.map((token, index) => <Fragment key={index}>{renderBlock(token as MarkedToken, outline)}</Fragment>)

/** Elements of React alone, so that no mark-up that somebody typed is ever read as such. */
export const renderMarkdown = (text: string, headingLevel: HeadingLevel): ReactNode =>
  renderBlocks(readMarkdown(text), { depths: [], first: headingLevel })
