import { sql } from 'kysely'
import type { Database } from '../../../db/types.ts'
import type { InvoiceRow } from '../queries.ts'
import { approvalOf } from './approvals.ts'
import { billedHere } from './billed-here.ts'

/** What an invoice bills, or billed as it was issued. */
export const listBilled = (
  db: Database,
  { id, issued_at }: Pick<InvoiceRow, 'id' | 'issued_at'>,
  isDraft: boolean,
) =>
  db
    .selectFrom('billed_entries as b')
    .where('b.invoice_id', '=', id)
    .where(billedHere(sql`${issued_at}::timestamptz`))
    .select(['b.line_id', 'b.entry_id', 'b.task_id', 'b.task_title', 'b.started_at', 'b.stopped_at'])
    .select(['b.seconds', 'b.rate_minor', 'b.rate_from', 'b.rounding_minutes'])
    .select(approvalOf(sql`${isDraft}::boolean`).as('approval'))
    .orderBy('b.line_id')
    .orderBy('b.started_at')
    .orderBy('b.id')
    .execute()

export type BilledEntry = Awaited<ReturnType<typeof listBilled>>[number]
