import { sql } from 'kysely'
import type { Database } from '../../../db/types.ts'
import { approvalOf } from './approvals.ts'

/** What an invoice bills, as it was then; of a draft without what was freed again. */
export const listBilled = (db: Database, invoiceId: string, isDraft: boolean) =>
  db
    .selectFrom('billed_entries as b')
    .where('b.invoice_id', '=', invoiceId)
    .$if(isDraft, (query) => query.where('b.released_at', 'is', null))
    .select(['b.line_id', 'b.entry_id', 'b.task_id', 'b.task_title', 'b.started_at', 'b.stopped_at'])
    .select(['b.seconds', 'b.rate_minor', 'b.rate_from', 'b.rounding_minutes'])
    .select(approvalOf(sql`${isDraft}::boolean`).as('approval'))
    .orderBy('b.line_id')
    .orderBy('b.started_at')
    .orderBy('b.id')
    .execute()

export type BilledEntry = Awaited<ReturnType<typeof listBilled>>[number]
