import { documentWords } from '@daybook/contract/document-words/all'
import { setOffsOf, sumOf } from '@daybook/contract/invoice-amounts'
import { invoiceSheet, type ShownInvoice } from '@daybook/contract/invoice-sheet'
import type { Database } from '../../../db/types.ts'
import type { Typesetter } from '../../../documents/document.ts'
import { setDocument } from '../../../documents/set-document.ts'
import { Download } from '../../../http/download.ts'
import { conflict } from '../../../http/errors.ts'
import type { Parts } from '../../../parts.ts'
import { facturXOf, namedFacturX } from '../e-invoice/factur-x.ts'
import { billToNow, issuerNow } from '../party.ts'
import type { InvoiceRow } from '../queries.ts'
import { withApprovals } from '../work/approvals.ts'
import { fileNameOf } from './file-name.ts'
import { invoiceDocument } from './invoice-document.ts'

/** What a PDF is made with. */
export interface PdfParts extends Pick<Parts, 'files'> {
  db: Database
  typesetter: Pick<Typesetter, 'set'>
  /** Who asks for it, where that may be somebody else than the owner. */
  holder?: string
  /** The public address of this installation. */
  appOrigin: string
}

/** In characters, of all lines together. It takes the typesetter two seconds, and five times as much takes ten. */
const mostDescribed = 200_000

const tooLong = () =>
  conflict(
    'This invoice is too long for a PDF: the descriptions of its lines have more than 200,000 characters together. ' +
      'Shorten them, or divide it into several invoices.',
  )

const shownOf = (row: InvoiceRow): ShownInvoice => {
  const setOffs = setOffsOf(row.payments ?? [])
  return {
    type: row.type,
    status: row.status,
    number: row.number,
    issuer: row.issuer ?? issuerNow(row),
    billTo: row.status === 'draft' ? billToNow(row) : row.bill_to,
    issueDate: row.issue_date,
    dueDate: row.due_date,
    currency: row.currency,
    locale: row.locale,
    pricesIncludeTax: row.prices_include_tax,
    poNumber: row.po_number,
    items: withApprovals(row),
    notes: row.notes,
    terms: row.terms,
    footer: row.footer,
    paymentDetails: row.payment_details,
    subtotal: row.subtotal,
    discountTotal: row.discount_total,
    taxTotals: row.tax_totals,
    total: row.total,
    paidTotal: row.paid_total,
    creditedTotal: sumOf(setOffs),
    setOffs,
    balance: row.balance,
    checkCode: row.check_code,
    relatedInvoiceNumber: row.related_number,
  }
}

/**
 * The invoice as a PDF/A-3, a draft marked as one; the invoice as data is inside where there is one (rules §8).
 * @throws Refusal 503 when it is not made in time; 409 for what cannot be set. FileStoreSilent.
 */
export const invoicePdf = async (parts: PdfParts, row: InvoiceRow): Promise<Buffer> => {
  const { items } = row
  if (items.reduce((sum, { description }) => sum + description.length, 0) > mostDescribed) throw tooLong()
  const shown = shownOf(row)
  const facturX = await facturXOf(parts.db, row)
  const attachments = facturX ? [facturX] : []
  const words = documentWords(row.locale)
  const sheet = invoiceSheet(shown, words)
  const document = await invoiceDocument(parts, { row, shown, sheet, words, attachments })
  const pdf = await setDocument(parts.typesetter, document, {
    holder: parts.holder ?? row.owner_id,
    complaint: 'This invoice cannot be made into a PDF',
  })
  return facturX ? namedFacturX(pdf) : pdf
}

/** The same as a file to keep. @throws Refusal as `invoicePdf`. */
export const pdfFile = async (parts: PdfParts, row: InvoiceRow): Promise<Download> =>
  new Download('application/pdf', `${fileNameOf(row.number)}.pdf`, [await invoicePdf(parts, row)])
