import type { MarkedToken, Token } from 'marked'
import { Fragment, type ReactNode } from 'react'
import { linkStyles } from '../link-styles.ts'

const allowed = new Set(['http:', 'https:', 'mailto:'])

/** The address as the browser would open it; undefined for any that does not lead to the web or to a mail. */
const safeAddress = (address: string): string | undefined => {
  if (!URL.canParse(address)) return undefined
  const { protocol, href } = new URL(address)
  return allowed.has(protocol) ? href : undefined
}

interface OutsideLinkProps {
  address: string
  /** Shown instead where the address may not be opened. */
  typed: string
  children: ReactNode
}

const OutsideLink = ({ address, typed, children }: OutsideLinkProps) => {
  const href = safeAddress(address)
  if (href === undefined) return typed
  return (
    <a
      href={href}
      rel="noopener noreferrer nofollow"
      target="_blank"
      className={linkStyles({ className: 'wrap-anywhere' })}
    >
      {children}
    </a>
  )
}

const renderToken = (token: MarkedToken, inLink: boolean): ReactNode => {
  switch (token.type) {
    case 'strong':
      return <strong className="font-semibold">{renderInline(token.tokens, inLink)}</strong>
    case 'em':
      return <em>{renderInline(token.tokens, inLink)}</em>
    case 'del':
      return <del className="text-ink-muted">{renderInline(token.tokens, inLink)}</del>
    case 'codespan':
      return (
        <code className="rounded-sm bg-wash-strong px-1 py-0.5 font-mono text-[0.9em]">{token.text}</code>
      )
    case 'br':
      return <br />
    case 'link':
      if (inLink) return renderInline(token.tokens, inLink)
      return (
        <OutsideLink address={token.href} typed={token.raw}>
          {renderInline(token.tokens, true)}
        </OutsideLink>
      )
    // Loading it would tell its owner who reads the text, and from where.
    case 'image':
      if (inLink) return token.text
      return (
        <OutsideLink address={token.href} typed={token.raw}>
          {token.text || token.href}
        </OutsideLink>
      )
    case 'checkbox':
      return null
    case 'escape':
      return token.text
    case 'text':
      return token.tokens ? renderInline(token.tokens, inLink) : token.text
    default:
      return token.raw
  }
}

/** The parts of a line. HTML, and anything that is not Markdown, shows as it was typed. */
export const renderInline = (tokens: readonly Token[], inLink = false): ReactNode =>
  // The parts of a text have no names; where it changes, all of them are made anew.
  // oxlint-disable-next-line react/no-array-index-key
  tokens.map((token, index) => <Fragment key={index}>{renderToken(token as MarkedToken, inLink)}</Fragment>)
