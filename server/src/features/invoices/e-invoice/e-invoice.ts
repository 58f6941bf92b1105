import type { EInvoiceFormat } from '@daybook/contract/e-invoice'
import type { Database } from '../../../db/types.ts'
import { conflict, Refusal } from '../../../http/errors.ts'
import { writeCii } from './cii.ts'
import { missingFor } from './missing.ts'
import { findPreceding } from './preceding-queries.ts'
import { type EInvoiceSource, partiesOf, toEInvoice } from './to-model.ts'
import { writeUbl } from './ubl.ts'

const writers = { ubl: writeUbl, cii: writeCii } as const

const requireIssued = ({ status, number }: EInvoiceSource): void => {
  if (status === 'draft') throw conflict('A draft has no e-invoice: issue it first')
  // No syntax has a word for it, and whoever reads the file would pay.
  if (status === 'void') throw conflict(`${number} is void: an e-invoice would ask for its money`)
}

const sentence = (complaint: string): string => (complaint.endsWith('.') ? complaint : `${complaint}.`)

/**
 * The invoice in EN 16931, as text in UTF-8; `cii` is what Factur-X embeds as factur-x.xml.
 * @throws Refusal 409 for a draft or a void invoice; 409 with `fields` for what the record lacks (rules §8).
 */
export const eInvoiceXml = async (
  db: Database,
  row: EInvoiceSource,
  format: EInvoiceFormat,
): Promise<string> => {
  requireIssued(row)
  const { issuer, billTo } = partiesOf(row)
  const fields = missingFor(row)
  const complaints = Object.values(fields)
  if (!billTo || complaints.length > 0)
    throw new Refusal('conflict', complaints.map(sentence).join(' '), { fields })
  return writers[format](toEInvoice(row, { issuer, billTo }, await findPreceding(db, row)))
}
