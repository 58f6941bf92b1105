import { startOfDay } from '@daybook/contract/local-days'
import { sql } from 'kysely'
import { newId } from '../../db/ids.ts'
import { wantsMail } from '../../db/mail-switch.ts'
import type { Database } from '../../db/types.ts'
import { inTransaction, record, type Scope } from '../../events.ts'
import { usualLocale } from '../../mail/mail-dates.ts'
import { enqueue } from '../../queue/queue.ts'
import type { RecordKey } from '../../records/record-queries.ts'
import { note } from './history-queries.ts'
import { ownerStays } from './queries.ts'

const tellOwner = (tx: Scope, { id, owner_id }: RecordKey) =>
  record(tx, {
    type: 'invoice.updated',
    subjectId: id,
    actorId: null,
    audience: [owner_id],
    payload: {},
  })

/** Notes the first look; a second one at the same moment notes nothing. */
export const markViewed = (scope: Scope, invoice: RecordKey): Promise<void> =>
  inTransaction(scope, async (tx) => {
    const seen = await tx.db
      .updateTable('invoices')
      .set({ viewed_at: tx.now, version: sql<number>`version + 1` })
      .where('id', '=', invoice.id)
      .where('owner_id', '=', invoice.owner_id)
      .where('viewed_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!seen) return
    await note(tx, invoice, null, 'viewed by the client')
    await tellOwner(tx, invoice)
    await record(tx, {
      ...{ type: 'invoice.viewed', subjectId: invoice.id, actorId: null, audience: [], payload: {} },
    })
  })

/** Keeps the day unless one was named today already, where the owner is; false then. */
export const keepPromise = (
  scope: Scope,
  invoice: RecordKey & { owner: { timezone: string } },
  date: string,
  today: string,
): Promise<boolean> =>
  inTransaction(scope, async (tx) => {
    const kept = await tx.db
      .updateTable('invoices')
      .set({ promised_date: date, promised_at: tx.now, version: sql<number>`version + 1` })
      .where('id', '=', invoice.id)
      .where('owner_id', '=', invoice.owner_id)
      .where('status', 'in', ['issued', 'partially_paid'])
      .where((is) =>
        is.or([
          is('promised_at', 'is', null),
          is('promised_at', '<', startOfDay(invoice.owner.timezone, today)),
        ]),
      )
      .returning('id')
      .executeTakeFirst()
    if (!kept) return false
    await note(tx, invoice, null, `the client will pay by ${date}`)
    await tellOwner(tx, invoice)
    await record(tx, {
      ...{ type: 'invoice.promised', subjectId: invoice.id, actorId: null, audience: [], payload: { date } },
    })
    await enqueue(tx.db, 'invoices.tell_promise', { invoiceId: invoice.id, date, mailId: newId() })
    return true
  })

/**
 * What the owner is told of a promise; undefined once it was paid or another day was named, and where they want no such
 * mail.
 */
export const findPromised = (db: Database, id: string, date: string) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('users as u', 'u.id', 'i.owner_id')
    .select(['i.number', 'i.client_name', 'i.currency', 'i.balance', 'u.email'])
    .select([
      sql<string>`coalesce(u.locale, ${usualLocale})`.as('locale'),
      sql<boolean>`u.user_type = 'pro' and exists (select from invoice_reminders r where r.invoice_id = i.id and r.sent_at is null)`.as(
        'reminds',
      ),
    ])
    .where('i.id', '=', id)
    .where('i.promised_date', '=', date)
    .where('i.status', 'in', ['issued', 'partially_paid'])
    .where('u.gone_at', 'is', null)
    .where(wantsMail('u', 'answers'))
    .executeTakeFirst()

/** What has this check code, 16 characters that nobody guesses, and this number, as somebody types it from paper. */
export const findByCode = async (db: Database, number: string, code: string) => {
  const rows = await db
    .selectFrom('invoices')
    .select(['number', 'type', 'status', 'issuer', 'issue_date', 'due_date', 'currency', 'total'])
    .select(['payment_details', 'issued_at'])
    .where('check_code', '=', code)
    .where(ownerStays)
    .execute()
  return rows.find((row) => row.number?.toUpperCase() === number.toUpperCase())
}
