import type { Database } from '../../../db/types.ts'
import type { InvoiceRow } from '../queries.ts'
import type { PrecedingInvoice } from './model.ts'

type Following = Pick<InvoiceRow, 'id' | 'owner_id' | 'type' | 'related_invoice_id' | 'issued_at'>

/** What a credit note corrects, or the deposits that an invoice takes off: those issued before it, which only a draft can take. */
export const findPreceding = async (db: Database, row: Following): Promise<PrecedingInvoice[]> => {
  const query = db
    .selectFrom('invoices')
    .select(['number', 'issue_date'])
    .where('owner_id', '=', row.owner_id)
    .where('number', 'is not', null)
    .orderBy('issued_at')
    .orderBy('id')
  if (row.type === 'deposit') return []
  const rows =
    row.type === 'credit_note'
      ? await query.where('id', '=', row.related_invoice_id).execute()
      : await query
          .where('related_invoice_id', '=', row.id)
          .where('type', '=', 'deposit')
          .where('status', '!=', 'void')
          .where('issued_at', '<=', row.issued_at)
          .execute()
  return rows.map(({ number, issue_date }) => ({ number: number ?? '', issueDate: issue_date }))
}
