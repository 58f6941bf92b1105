import { dateIn } from '@daybook/contract/calendar'
import { type ArchiveQuery, mostArchived } from '@daybook/contract/invoice-documents'
import { type ZippedFile, zipped } from '../../../documents/zipped.ts'
import type { SignedIn } from '../../../http/context.ts'
import { Download } from '../../../http/download.ts'
import { invalid, Refusal } from '../../../http/errors.ts'
import { issuedTable } from '../list-invoices.ts'
import { listIssued } from '../list-queries.ts'
import { findInvoice, type InvoiceRow } from '../queries.ts'
import { distinctNames } from './file-name.ts'
import { invoicePdf, type PdfParts } from './pdf.ts'

/** One that cannot be made is named, so that nobody takes the rest for all. */
const fileOf = async (parts: PdfParts, row: InvoiceRow, name: string): Promise<ZippedFile> => {
  try {
    return { name: `${name}.pdf`, bytes: await invoicePdf(parts, row) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { name: `${name} is missing.txt`, bytes: Buffer.from(`${error.message}\n`) }
  }
}

/** Made one after the other, as fast as they are taken. */
const filesOf = async function* (
  { db, actor }: SignedIn,
  parts: PdfParts,
  ids: readonly string[],
  table: string,
): AsyncGenerator<ZippedFile> {
  yield { name: 'invoices.csv', bytes: Buffer.from(table) }
  const distinct = distinctNames()
  for (const id of ids) {
    const row = await findInvoice(db, actor.id, id)
    if (row) yield fileOf(parts, row, distinct(row.number, row.issuer?.name ?? ''))
  }
}

/**
 * What was issued in a period and matches, each as a PDF, with their list for spreadsheets, as a zip file (rules §8).
 * @throws Refusal 400 on `to` for more than fit in.
 */
export const invoiceArchive = async (
  ctx: SignedIn,
  parts: PdfParts,
  query: ArchiveQuery,
): Promise<Download> => {
  if (query.to < query.from) throw invalid({ to: 'Must not be before the first day' })
  const filters = { ...query, today: dateIn(ctx.actor.timezone, ctx.now) }
  const found = await listIssued(ctx.db, ctx.actor.id, { filters, limit: mostArchived + 1 })
  if (found.length > mostArchived)
    throw invalid({ to: `At most ${mostArchived} invoices fit in. Please choose a shorter period.` })
  const table = Array.from(await issuedTable(ctx, query)).join('')
  const files = filesOf(
    ctx,
    parts,
    found.map(({ id }) => id),
    table,
  )
  return new Download('application/zip', `invoices-${query.from}-${query.to}.zip`, zipped(files))
}
