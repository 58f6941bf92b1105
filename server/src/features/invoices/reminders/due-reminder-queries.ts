import { furthestReminderDays } from '@daybook/contract/invoice-schedule'
import { sql } from 'kysely'
import type { Database } from '../../../db/types.ts'
import type { RecordKey } from '../../../records/record-queries.ts'
import { invoiceColumns, ownerStays } from '../queries.ts'

const isOwed = sql<boolean>`(i.status in ('issued', 'partially_paid') and i.balance > 0 and i.type <> 'credit_note')`

/** What may be reminded of by `latest`, which is a day in the easternmost zone; the zone of each owner decides. */
export const findOwed = (db: Database, latest: string, afterId: string | undefined, limit: number) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('users as u', 'u.id', 'i.owner_id')
    .leftJoin('clients as c', 'c.id', 'i.client_id')
    .select(['i.id', 'i.owner_id', 'i.due_date', 'i.issued_at', 'i.promised_date'])
    .select(sql<string>`coalesce(u.timezone, 'UTC')`.as('timezone'))
    .where(isOwed)
    .where('u.user_type', '=', 'pro')
    .where('u.gone_at', 'is', null)
    .where(sql<boolean>`i.due_date <= ${latest}::date + ${sql.lit(furthestReminderDays)}`)
    .where(sql<boolean>`coalesce(nullif(c.email, ''), i.bill_to ->> 'email', '') <> ''`)
    .where(sql<boolean>`exists (select from invoice_reminders r
      where r.owner_id = i.owner_id and r.invoice_id = i.id and r.sent_at is null and i.due_date + r.days <= ${latest}::date)`)
    .$if(afterId !== undefined, (query) => query.where('i.id', '>', afterId ?? ''))
    .orderBy('i.id')
    .limit(limit)
    .execute()

/** Locks those of them that are still owed, but for another worker's. */
export const lockOwed = async (db: Database, ids: readonly string[]): Promise<Set<string>> => {
  const rows = await db
    .selectFrom('invoices as i')
    .select('i.id')
    .where('i.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where(isOwed)
    .orderBy('i.id')
    .forNoKeyUpdate()
    .skipLocked()
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Which steps are due, as days from the due date: those after `after`, up to `upTo`. */
export interface DueSteps {
  id: string
  owner_id: string
  after: number
  upTo: number
}

/** Marks steps as sent, and says of which invoices there were any. */
export const markSent = async (db: Database, due: readonly DueSteps[], now: Date): Promise<Set<string>> => {
  const { rows } = await sql<{ invoice_id: string }>`
    update invoice_reminders r set sent_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(due)}::jsonb) as due (id uuid, owner_id uuid, after int, "upTo" int)
    where r.owner_id = due.owner_id and r.invoice_id = due.id and r.sent_at is null and r.days > due.after and r.days <= due."upTo"
    returning r.invoice_id`.execute(db)
  return new Set(rows.map(({ invoice_id }) => invoice_id))
}

/** With its parties, as long as it is owed; undefined then. */
export const findReminded = (db: Database, id: string) =>
  db
    .selectFrom('invoices')
    .select(invoiceColumns)
    .where('invoices.id', '=', id)
    .where('invoices.status', 'in', ['issued', 'partially_paid'])
    .where('invoices.balance', '>', 0)
    .where(ownerStays)
    .executeTakeFirst()

/** Takes back the mark and the history of a reminder that did not go: it was paid, or promised, in between. */
export const unmark = (db: Database, invoiceId: string, historyId: string) =>
  sql`
    with told as (
      delete from invoice_history where id = ${historyId} and invoice_id = ${invoiceId} returning owner_id, at)
    update invoice_reminders r set sent_at = null from told
    where r.owner_id = told.owner_id and r.invoice_id = ${invoiceId} and r.sent_at = told.at`.execute(db)

/** Says in the history that a reminder did not reach an address; false where it says so already. */
export const noteRefused = async (
  db: Database,
  { id, owner_id }: RecordKey,
  { historyId, refused, what }: { historyId: string; refused: string; what: string },
): Promise<boolean> =>
  (
    await db
      .updateTable('invoice_history')
      .set({ what, refused })
      .where('owner_id', '=', owner_id)
      .where('invoice_id', '=', id)
      .where('id', '=', historyId)
      .where('refused', 'is', null)
      .returning('id')
      .execute()
  ).length > 0

/** Notes the reminders that are being sent; each note has the id of its mail. */
export const noteSent = (
  db: Database,
  told: readonly { id: string; invoice_id: string; owner_id: string }[],
  now: Date,
) =>
  db
    .insertInto('invoice_history')
    .values(told.map((row) => ({ ...row, at: now, by_id: null, what: 'Reminder sent' })))
    .execute()
