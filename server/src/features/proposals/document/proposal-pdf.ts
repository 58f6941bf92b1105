import type { Typesetter } from '../../../documents/document.ts'
import { asFileName } from '../../../documents/file-name.ts'
import { setDocument } from '../../../documents/set-document.ts'
import { Download } from '../../../http/download.ts'
import type { Parts } from '../../../parts.ts'
import { proposalDocument } from './proposal-document.ts'
import type { ShownProposal } from './proposal-sheet.ts'

/** What a PDF is made with. */
export interface ProposalPdfParts extends Pick<Parts, 'files'> {
  typesetter: Pick<Typesetter, 'set'>
  /** The owner's id, or the address of a reader. */
  holder: string
  /** The public address of this installation. */
  appOrigin: string
  /** Called between two parts of the work. @throws Refusal once nobody waits for it. */
  goOn: () => void
}

/**
 * The proposal as a PDF/A-3 to keep, a draft marked as one (rules §12).
 * @throws Refusal 503 when it is not made in time; 409 for what cannot be set. FileStoreSilent.
 */
export const proposalPdf = async (parts: ProposalPdfParts, shown: ShownProposal): Promise<Download> => {
  const document = proposalDocument(parts, shown)
  const pdf = await setDocument(parts.typesetter, document, {
    holder: parts.holder,
    complaint: 'This proposal cannot be made into a PDF',
  })
  return new Download('application/pdf', `${asFileName(shown.title, 'proposal')}.pdf`, [pdf])
}
