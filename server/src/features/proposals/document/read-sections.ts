import { setImmediate as nextTurn } from 'node:timers/promises'
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

/** The sections as data for the template. @throws Unsettable for more than can be set in time. */
export const readSections = async (sections: readonly ProposalSection[]): Promise<PrintedSection[]> => {
  const printed: PrintedSection[] = []
  let pieces = 0
  for (const { title, body } of sections) {
    const blocks = sectionBlocks(body)
    pieces += piecesIn(blocks)
    if (pieces > mostPieces) throw new Unsettable('The proposal has too many parts')
    printed.push({ title: printable(title), blocks })
    // A hostile section takes a quarter of a second, in which nobody else is answered.
    await nextTurn()
  }
  return printed
}
