import { readMarkdown } from '@daybook/contract/read-markdown'
import type { MarkedToken, Token, Tokens } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { cn } from '../class-names.ts'
import { renderInline } from './inline-markdown.tsx'
import { MarkdownList } from './markdown-list.tsx'
import { MarkdownTable } from './markdown-table.tsx'

export type HeadingLevel = 2 | 3 | 4

interface Place {
  /** The open headings, outermost first. */
  depths: number[]
  first: HeadingLevel
  /** For a list or a quote, which has one direction as a whole. */
  isInside: boolean
}

/** Inside, `dir` would hide the letters from the surrounding text; each line still follows its own. */
const direction = (place: Place) => (place.isInside ? undefined : 'auto')
const lineLook = (place: Place) => cn('whitespace-pre-wrap', place.isInside && '[unicode-bidi:plaintext]')

const headingLooks = ['text-xl md:text-lg', 'text-lg md:text-md', '']

/** One level below the heading above it, however many signs were typed: a screen reader finds none skipped. */
const renderHeading = ({ depth, tokens }: Tokens.Heading, place: Place): ReactNode => {
  const { depths, first } = place
  while ((depths.at(-1) ?? 0) >= depth) depths.pop()
  depths.push(depth)
  const Heading = `h${Math.min(first + depths.length - 1, 6)}` as 'h2'
  return (
    <Heading
      dir={direction(place)}
      className={cn('not-first:mt-1 mb-1.5 font-semibold', headingLooks[depth - 1])}
    >
      {renderInline(tokens)}
    </Heading>
  )
}

const blankLines = ['h-[1lh]', 'h-[2lh]', 'h-[3lh]']

const renderBlock = (token: MarkedToken, place: Place): ReactNode => {
  switch (token.type) {
    case 'space': {
      const lines = (token.raw.match(/\n/g)?.length ?? 0) - 1
      return lines > 0 && <div className={blankLines[Math.min(lines, blankLines.length) - 1]} />
    }
    case 'heading':
      return renderHeading(token, place)
    case 'list':
      return <MarkdownList list={token} renderItem={(item) => renderInside(item.tokens, place)} />
    case 'blockquote':
      return (
        <blockquote dir="auto" className="my-1 border-line-strong border-s-2 ps-3 text-ink-muted">
          {renderInside(token.tokens, place)}
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
        <p dir={direction(place)} className={lineLook(place)}>
          {token.tokens ? renderInline(token.tokens) : token.raw}
        </p>
      )
    default:
      return (
        <p dir={direction(place)} className={lineLook(place)}>
          {token.raw.trimEnd()}
        </p>
      )
  }
}

/** A blank line below a heading separates it from its text. */
const isBelowHeading = (token: Token, before: Token | undefined) =>
  token.type === 'space' && before?.type === 'heading'

const renderBlocks = (tokens: readonly Token[], place: Place): ReactNode =>
  tokens
    .filter((token, index) => !isBelowHeading(token, tokens[index - 1]))
    .map((token, index) => (
      // oxlint-disable-next-line react/no-array-index-key -- the parts of a text have no names
      <Fragment key={index}>{renderBlock(token as MarkedToken, place)}</Fragment>
    ))

const renderInside = (tokens: readonly Token[], place: Place): ReactNode =>
  renderBlocks(tokens, { ...place, isInside: true })

/** React elements only, so that typed markup is never interpreted. */
export const renderMarkdown = (text: string, headingLevel: HeadingLevel): ReactNode =>
  renderBlocks(readMarkdown(text), { depths: [], first: headingLevel, isInside: false })
