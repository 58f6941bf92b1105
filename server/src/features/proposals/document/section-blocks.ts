import type { Reading } from '@daybook/contract/markdown-reading'
import { readMarkdown } from '@daybook/contract/read-markdown'
import { printable } from '../../../documents/printable.ts'
import { type MarkdownPart, printableRuns, type Run, typedRuns } from './section-runs.ts'

/** A block of a section as the template sets it. */
export type SectionBlock =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  // `start` is null where the items have no numbers; with signs of their own they need no others.
  | { kind: 'list'; start: number | null; hasSigns: boolean; items: SectionBlock[][] }
  | { kind: 'quote'; blocks: SectionBlock[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; columns: ('left' | 'center' | 'right' | null)[]; rows: Run[][][] }
  | { kind: 'rule' }

/** The typesetter takes no deeper nesting, nor is there room for it: what is inside stands as typed. */
const deepest = 6
/** The paper has no room for more. */
const mostColumns = 12
/** In a table of more than three columns, in signs. */
const longestCellWord = 10
/** The proposal's title is the first level, that of a section the second. */
const firstLevel = 3
const lastLevel = 6

interface Place {
  depth: number
  /** The open headings, outermost first. */
  headings: number[]
}

type MarkdownList = Extract<MarkdownPart, { type: 'list' }>
type MarkdownTable = Extract<MarkdownPart, { type: 'table' }>

const asTyped = ({ raw }: MarkdownPart): SectionBlock => ({
  kind: 'paragraph',
  runs: typedRuns(raw.trimEnd()),
})

/** One level below the heading above it, however many signs were typed: a screen reader finds none skipped. */
const levelOf = (depth: number, { headings }: Place): number => {
  while ((headings.at(-1) ?? 0) >= depth) headings.pop()
  headings.push(depth)
  return Math.min(firstLevel + headings.length - 1, lastLevel)
}

const doneSigns = { true: '✓ ', false: '○ ' }

const itemBlocks = (item: MarkdownList['items'][number], place: Place): SectionBlock[] => {
  const blocks = blocksOf(item.tokens as MarkdownPart[], place)
  if (!item.task) return blocks
  const sign = typedRuns(doneSigns[`${item.checked === true}`])
  const [first, ...rest] = blocks
  return first?.kind === 'paragraph'
    ? [{ ...first, runs: [...sign, ...first.runs] }, ...rest]
    : [{ kind: 'paragraph', runs: sign }, ...blocks]
}

const tableOf = ({ align, header, rows }: MarkdownTable): SectionBlock => ({
  kind: 'table',
  columns: align,
  rows: [header, ...rows].map((row) =>
    row.map(({ tokens }) =>
      printableRuns(tokens as MarkdownPart[], align.length > 3 ? longestCellWord : undefined),
    ),
  ),
})

const blockOf = (part: MarkdownPart, place: Place): SectionBlock[] => {
  const inside = { ...place, depth: place.depth + 1 }
  switch (part.type) {
    case 'space':
    case 'def':
    case 'checkbox':
      return []
    case 'heading':
      return [
        {
          kind: 'heading',
          level: levelOf(part.depth, place),
          runs: printableRuns(part.tokens as MarkdownPart[]),
        },
      ]
    case 'paragraph':
    case 'text':
      return [
        { kind: 'paragraph', runs: printableRuns([part.type === 'text' ? part : { ...part, type: 'text' }]) },
      ]
    case 'list':
      return place.depth >= deepest
        ? [asTyped(part)]
        : [
            {
              kind: 'list',
              start: part.ordered ? Number(part.start) || 0 : null,
              hasSigns: part.items.every(({ task }) => task),
              items: part.items.map((item) => itemBlocks(item, inside)),
            },
          ]
    case 'blockquote':
      return place.depth >= deepest
        ? [asTyped(part)]
        : [{ kind: 'quote', blocks: blocksOf(part.tokens as MarkdownPart[], inside) }]
    case 'code':
      return [{ kind: 'code', text: printable(part.text) }]
    case 'table':
      return part.align.length > mostColumns ? [asTyped(part)] : [tableOf(part)]
    case 'hr':
      return [{ kind: 'rule' }]
    default:
      return [asTyped(part)]
  }
}

const blocksOf = (parts: readonly MarkdownPart[], place: Place): SectionBlock[] =>
  parts.flatMap((part) => blockOf(part, place))

/** A block, with its first words, which say which way it runs. */
export interface LedBlock {
  lead: string
  block: SectionBlock
}

const longestLead = 200

/** A text in Markdown as data for the template, read as part of `whole`. A list or a quote runs one way as a whole. */
export const sectionBlocks = (body: string, whole?: Reading): LedBlock[] => {
  const place: Place = { depth: 0, headings: [] }
  return readMarkdown(body, whole).flatMap((part) => {
    const lead = part.raw.slice(0, longestLead).replace(/\[[ x]\]/gi, '')
    return blockOf(part, place).map((block) => ({ lead, block }))
  })
}
