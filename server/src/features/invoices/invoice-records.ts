import { Invoice } from '@daybook/contract/invoices'
import { createRecords } from '../../records/records.ts'
import { type InvoiceRow, invoiceColumns } from './queries.ts'
import { readInvoice } from './read-invoice.ts'

/** What invoices have in common with all records. */
export const invoiceRecords = createRecords<'invoices', InvoiceRow, Invoice>({
  type: 'invoice',
  table: 'invoices',
  called: 'Invoice',
  schema: Invoice,
  columns: invoiceColumns,
  read: readInvoice,
  audienceOf: ({ owner_id }) => [owner_id],
})
