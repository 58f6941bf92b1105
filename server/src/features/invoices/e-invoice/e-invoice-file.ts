import type { EInvoiceFormat } from '@daybook/contract/e-invoice'
import type { Database } from '../../../db/types.ts'
import { Download } from '../../../http/download.ts'
import { fileNameOf } from '../document/file-name.ts'
import { eInvoiceXml } from './e-invoice.ts'
import type { EInvoiceSource } from './to-model.ts'

/** The e-invoice as a file. @throws Refusal as `eInvoiceXml`. */
export const eInvoiceFile = async (
  db: Database,
  row: EInvoiceSource,
  format: EInvoiceFormat,
): Promise<Download> =>
  new Download('application/xml', `${fileNameOf(row.number)}-${format}.xml`, [
    await eInvoiceXml(db, row, format),
  ])
