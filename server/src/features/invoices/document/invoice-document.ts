import { readFileSync } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { fill } from '@daybook/contract/document-words/fill'
import type { DocumentWords } from '@daybook/contract/document-words/words'
import type { InvoiceSheet, ShownInvoice } from '@daybook/contract/invoice-sheet'
import { toString as drawCode } from 'qrcode'
import type { DocumentAttachment, TypesetDocument } from '../../../documents/document.ts'
import { fontFamilies } from '../../../documents/fonts.ts'
import type { FileStore } from '../../../files/store.ts'
import { logoKey } from '../../companies/companies.ts'
import type { InvoiceRow } from '../queries.ts'
import { epcCodeOf } from './epc-code.ts'
import { paperOf } from './paper.ts'
import { printable } from './printable.ts'

let read: string | undefined

const readTemplate = (): string => {
  read ??= readFileSync(new URL('./invoice-template.typ', import.meta.url), 'utf8')
  return read
}

type Files = TypesetDocument['files'][number][]

const logoOf = async (files: FileStore, logo: string | null): Promise<Files> => {
  const found = logo && (await files.read(logoKey(logo)))
  return found ? [{ name: 'logo.webp', bytes: await buffer(found.stream) }] : []
}

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
  page: words.page,
  madeWith: 'Made with Daybook',
})

/** Two documents with the same content are the same bytes. */
const momentOf = (moment: Date) => ({
  year: moment.getUTCFullYear(),
  month: moment.getUTCMonth() + 1,
  day: moment.getUTCDate(),
  hour: moment.getUTCHours(),
  minute: moment.getUTCMinutes(),
  second: moment.getUTCSeconds(),
})

/** A narrow column: longer words would run into the next one. */
const longestUnit = 10

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
    facts: sheet.facts.map(({ label, text }) => ({ label, text: printable(text) })),
    from: party(sheet.from),
    to: party(sheet.to),
    lines: sheet.lines.map((line) => ({
      ...line,
      description: printable(line.description),
      unit: printable(line.unit, longestUnit),
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
  const [logo, code] = await Promise.all([logoOf(files, issuer.logo), codeOf(row)])
  const { language } = new Intl.Locale(locale)
  const printed = printableSheet(sheet)
  const labels = labelsOf(words, sheet.checkCode, appOrigin)
  const mark = markOf(row, words)
  return {
    template: readTemplate(),
    data: {
      sheet: printed,
      words: labels,
      paper: paperOf(issuer.address, locale),
      language,
      labels: { language: words.language, dir: words.dir },
      fonts: fontFamilies(language, JSON.stringify([printed, labels, mark])),
      accent: issuer.color,
      hasLogo: logo.length > 0,
      hasCode: code.length > 0,
      mark,
      madeWith: row.owner.user_type !== 'pro',
      made: momentOf(row.issued_at ?? row.updated_at),
      attachments: attachments.map(({ data: _, ...attachment }, place) => ({
        ...attachment,
        file: `attachment-${place}`,
      })),
    },
    files: [
      ...logo,
      ...code,
      ...attachments.map(({ data }, place) => ({ name: `attachment-${place}`, bytes: data })),
    ],
  }
}
