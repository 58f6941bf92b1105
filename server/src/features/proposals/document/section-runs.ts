import type { readMarkdown } from '@daybook/contract/read-markdown'
import { printable } from '../../../documents/printable.ts'

/** A part of a text in Markdown, as it is read. */
export type MarkdownPart = ReturnType<typeof readMarkdown>[number]

type RunStyle = 'strong' | 'em' | 'del' | 'code'

/** Letters that are set alike; a line ends where they say so. */
export interface Run {
  text: string
  styles: readonly RunStyle[]
  /** Where a link leads. */
  address: string | null
}

type Look = Omit<Run, 'text'>

const allowed = new Set(['http:', 'https:', 'mailto:'])

/** Null for an address that leads neither to the web nor to a mail. */
const safeAddress = (address: string): string | null => {
  if (!URL.canParse(address)) return null
  const { protocol, href } = new URL(address)
  return allowed.has(protocol) ? href : null
}

const linkRuns = (
  { href, raw }: { href: string; raw: string },
  look: Look,
  runsIn: (look: Look) => Run[],
): Run[] => {
  if (look.address !== null) return runsIn(look)
  const address = safeAddress(href)
  return address === null ? [{ text: raw, ...look }] : runsIn({ ...look, address })
}

const partRuns = (part: MarkdownPart, look: Look): Run[] => {
  switch (part.type) {
    case 'strong':
    case 'em':
    case 'del':
      return runsOf(part.tokens as MarkdownPart[], { ...look, styles: [...look.styles, part.type] })
    case 'codespan':
      return [{ text: part.text, ...look, styles: [...look.styles, 'code'] }]
    case 'br':
      return [{ text: '\n', ...look }]
    case 'link':
      return linkRuns(part, look, (linked) => runsOf(part.tokens as MarkdownPart[], linked))
    // It is not loaded: that would tell its owner who reads the text.
    case 'image':
      return linkRuns(part, look, (linked) => [{ text: part.text || part.href, ...linked }])
    case 'checkbox':
      return []
    case 'escape':
      return [{ text: part.text, ...look }]
    case 'text':
      return part.tokens ? runsOf(part.tokens as MarkdownPart[], look) : [{ text: part.text, ...look }]
    default:
      return [{ text: part.raw, ...look }]
  }
}

const runsOf = (parts: readonly MarkdownPart[], look: Look): Run[] =>
  parts.flatMap((part) => partRuns(part, look))

const isAlike = (one: Run, other: Run): boolean =>
  one.address === other.address && one.styles.join() === other.styles.join()

/** The parts of a line as they can be set; HTML, and anything that is not Markdown, as it was typed. */
export const printableRuns = (parts: readonly MarkdownPart[], longestWord?: number): Run[] => {
  const joined: Run[] = []
  for (const run of runsOf(parts, { styles: [], address: null })) {
    const last = joined.at(-1)
    if (last && isAlike(last, run)) last.text += run.text
    else joined.push({ ...run })
  }
  return joined.map((run) => ({ ...run, text: printable(run.text, longestWord) }))
}

/** A text that is no Markdown. */
export const typedRuns = (text: string): Run[] => [{ text: printable(text), styles: [], address: null }]
