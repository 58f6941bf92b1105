import { setImmediate as nextTurn } from 'node:timers/promises'
import { startReadingProposal } from '@daybook/contract/markdown-reading'
import type { ProposalSection } from '@daybook/contract/proposal-parts'
import { Unsettable } from '../../../documents/document.ts'
import { printable } from '../../../documents/printable.ts'
import { type LedBlock, sectionBlocks } from './section-blocks.ts'
import { piecesIn } from './section-size.ts'

/** About four hundred pages of short lines; more keeps the typesetter busy for too long. */
const mostPieces = 24_000

/** A section as the template sets it. */
export interface PrintedSection {
  title: string
  blocks: LedBlock[]
}

/**
 * The sections as data for the template. Between two of them others are answered, and `goOn` may throw.
 * @throws Unsettable for more than can be set in time; what `goOn` throws.
 */
export const readSections = async (
  sections: readonly ProposalSection[],
  goOn: () => void,
): Promise<PrintedSection[]> => {
  const printed: PrintedSection[] = []
  const reading = startReadingProposal()
  let pieces = 0
  for (const { title, body } of sections) {
    const blocks = sectionBlocks(body, reading)
    pieces += piecesIn(blocks)
    if (pieces > mostPieces) throw new Unsettable('The proposal has too many parts')
    printed.push({ title: printable(title), blocks })
    await nextTurn()
    goOn()
  }
  return printed
}
