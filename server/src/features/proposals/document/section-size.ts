import type { LedBlock, SectionBlock } from './section-blocks.ts'
import type { Run } from './section-runs.ts'

const sum = (counts: readonly number[]): number => counts.reduce((total, count) => total + count, 0)

/** Each piece takes the typesetter up to a quarter of a millisecond. */
const runPieces = (runs: readonly Run[]): number => sum(runs.map(({ text }) => text.split('\n').length))

const blockPieces = (block: SectionBlock): number => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return 1 + runPieces(block.runs)
    case 'list':
      return sum(block.items.map((blocks) => 1 + sum(blocks.map(blockPieces))))
    case 'quote':
      return 1 + sum(block.blocks.map(blockPieces))
    case 'code':
      return block.text.split('\n').length
    case 'table':
      return sum(block.rows.flat().map((cell) => 1 + runPieces(cell)))
    case 'rule':
      return 1
  }
}

/** How much there is to set: blocks, items, cells, lines, and parts of lines. */
export const piecesIn = (blocks: readonly LedBlock[]): number =>
  sum(blocks.map(({ block }) => blockPieces(block)))
