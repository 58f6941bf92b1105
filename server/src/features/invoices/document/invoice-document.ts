import { readFileSync } from 'node:fs'
import { fill } from '@daybook/contract/document-words/fill'
import type { DocumentWords } from '@daybook/contract/document-words/words'
import type { InvoiceSheet, ShownInvoice } from '@daybook/contract/invoice-sheet'
import { toString as drawCode } from 'qrcode'
import type { DocumentAttachment, TypesetDocument } from '../../../documents/document.ts'
import { frameData } from '../../../documents/frame.ts'
import { frameTemplate } from '../../../documents/frame-template.ts'
import { printable } from '../../../documents/printable.ts'
import type { FileStore } from '../../../files/store.ts'
import { readLogo } from '../../companies/companies.ts'
import type { InvoiceRow } from '../queries.ts'
import { epcCodeOf } from './epc-code.ts'

let read: string | undefined

const readTemplate = (): string => {
  read ??= frameTemplate + readFileSync(new URL('./invoice-template.typ', import.meta.url), 'utf8')
  return read
}

type Files = TypesetDocument['files'][number][]

/** The QR code by which a bank's app fills in the transfer. */
const codeOf = async (row: InvoiceRow): Promise<Files> => {
  const code = epcCodeOf(row)
  if (code === null) return []
  const picture = await drawCode(code, { type: 'svg', errorCorrectionLevel: 'M', margin: 0 })
  return [{ name: 'transfer.svg', bytes: Buffer.from(picture) }]
}

/** What is written across a document that asks for no money. */
const markOf = ({ status }: Pick<InvoiceRow, 'status'>, { marks }: DocumentWords): string | null =>
  status === 'draft' || status === 'void' ? marks[status] : null

/** The labels that stand around the sheet. */
const labelsOf = (words: DocumentWords, checkCode: string | null, appOrigin: string) => ({
  columns: words.columns,
  payTo: words.payTo,
  scan: words.scan,
  transferCode: words.transferCode,
  check:
    checkCode &&
    `${words.checkCode} ${fill(words.checkAt, { code: checkCode, place: `${new URL(appOrigin).host}/verify-invoice` })}`,
})

/** A narrow column: longer words would run into the next one. */
const longestNarrow = 10
/** A longer fact stands in a column as narrow as that of a party. */
const longestFact = 24

const printableFact = ({ label, text }: InvoiceSheet['facts'][number]) => ({
  label,
  text: text.length > longestFact ? printable(text, longestNarrow) : printable(text),
})

const printableSheet = (sheet: InvoiceSheet): InvoiceSheet => {
  const party = ({ label, ...texts }: InvoiceSheet['from']) => ({
    label,
    name: printable(texts.name),
    otherName: printable(texts.otherName),
    details: printable(texts.details),
  })
  return {
    ...sheet,
    number: printable(sheet.number),
    facts: sheet.facts.map(printableFact),
    from: party(sheet.from),
    to: party(sheet.to),
    lines: sheet.lines.map((line) => ({
      ...line,
      description: printable(line.description),
      unit: printable(line.unit, longestNarrow),
      approved: printable(line.approved),
    })),
    sums: sheet.sums.map((sum) => ({ ...sum, label: printable(sum.label) })),
    bank: sheet.bank && printable(sheet.bank),
    texts: sheet.texts.map((text) => printable(text)),
    footer: printable(sheet.footer),
  }
}

interface Given {
  row: InvoiceRow
  shown: ShownInvoice
  sheet: InvoiceSheet
  words: DocumentWords
  attachments: readonly DocumentAttachment[]
}

/** The invoice as the typesetter takes it: its words as data, its pictures and attachments as files. */
export const invoiceDocument = async (
  { files, appOrigin }: { files: FileStore; appOrigin: string },
  { row, shown, sheet, words, attachments }: Given,
): Promise<TypesetDocument> => {
  const { issuer, locale } = shown
  const [logo, code] = await Promise.all([readLogo(files, issuer.logo), codeOf(row)])
  const printed = printableSheet(sheet)
  const labels = labelsOf(words, sheet.checkCode, appOrigin)
  return {
    template: readTemplate(),
    data: {
      ...frameData({
        ...{ issuer, locale, words },
        printed: [printed, labels],
        hasLogo: logo !== null,
        mark: markOf(row, words),
        madeWith: row.owner.user_type !== 'pro',
        made: row.issued_at ?? row.updated_at,
      }),
      sheet: printed,
      words: labels,
      hasCode: code.length > 0,
      attachments: attachments.map(({ data: _, ...attachment }, place) => ({
        ...attachment,
        file: `attachment-${place}`,
      })),
    },
    files: [
      ...(logo ? [{ name: 'logo.webp', bytes: logo }] : []),
      ...code,
      ...attachments.map(({ data }, place) => ({ name: `attachment-${place}`, bytes: data })),
    ],
  }
}
