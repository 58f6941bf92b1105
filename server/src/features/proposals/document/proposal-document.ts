import { readFileSync } from 'node:fs'
import { documentWords } from '@daybook/contract/document-words/all'
import type { TypesetDocument } from '../../../documents/document.ts'
import { frameData } from '../../../documents/frame.ts'
import { frameTemplate } from '../../../documents/frame-template.ts'
import type { FileStore } from '../../../files/store.ts'
import { readLogo } from '../../companies/companies.ts'
import { proposalSheet, type ShownProposal } from './proposal-sheet.ts'
import { readSections } from './read-sections.ts'

let read: string | undefined

const readTemplate = (): string => {
  read ??= frameTemplate + readFileSync(new URL('./proposal-template.typ', import.meta.url), 'utf8')
  return read
}

/**
 * The proposal as the typesetter takes it: its words as data, its logo as a file.
 * @throws Unsettable for more than can be set in time. FileStoreSilent.
 */
export const proposalDocument = async (
  { files, appOrigin, goOn }: { files: FileStore; appOrigin: string; goOn: () => void },
  shown: ShownProposal,
): Promise<TypesetDocument> => {
  const { issuer, locale, isDraft, madeWith, made } = shown
  const words = documentWords(locale)
  const logo = await readLogo(files, issuer.logo)
  const sheet = {
    ...proposalSheet(shown, words, new URL(appOrigin).host),
    sections: await readSections(shown.sections, goOn),
  }
  return {
    template: readTemplate(),
    data: {
      ...frameData({
        ...{ issuer, locale, words, madeWith, made },
        printed: sheet,
        hasLogo: logo !== null,
        mark: isDraft ? words.marks.draft : null,
      }),
      sheet,
    },
    files: logo ? [{ name: 'logo.webp', bytes: logo }] : [],
  }
}
