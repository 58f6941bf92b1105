import { type Insertable, sql } from 'kysely'
import type { Database, Tables } from '../../../db/types.ts'
import type { RecordKey } from '../../../records/record-queries.ts'

export const findPayment = (db: Database, ownerId: string, id: string) =>
  db
    .selectFrom('invoice_payments')
    .select('create_hash')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()

/** False for an id, or a provider's id, that is recorded already. */
export const insertPayment = async (
  db: Database,
  values: Insertable<Tables['invoice_payments']>,
): Promise<boolean> =>
  (await db
    .insertInto('invoice_payments')
    .values(values)
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()) !== undefined

/** The money that came for an invoice, in minor units, without what credit notes settled. */
export const sumMoney = async (db: Database, { id, owner_id }: RecordKey): Promise<number> =>
  (
    await db
      .selectFrom('invoice_payments')
      .select(sql<number>`coalesce(sum(amount), 0)::bigint`.as('amount'))
      .where('owner_id', '=', owner_id)
      .where('invoice_id', '=', id)
      .where('credit_note_id', 'is', null)
      .executeTakeFirstOrThrow()
  ).amount

/** False where it is not there any more. */
export const deletePayment = async (db: Database, invoice: RecordKey, id: string): Promise<boolean> =>
  (await db
    .deleteFrom('invoice_payments')
    .where('owner_id', '=', invoice.owner_id)
    .where('invoice_id', '=', invoice.id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst()) !== undefined

/**
 * When it was paid in full, which the payments have decided: the first time stays while it is paid; null where something is
 * open again.
 */
export const notePaid = (db: Database, { id, owner_id }: RecordKey, now: Date) =>
  db
    .updateTable('invoices')
    .set({
      paid_at: sql<Date | null>`case when status = 'paid' then coalesce(paid_at, ${now}::timestamptz) end`,
    })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .execute()

/** What is open on an invoice now, in minor units. */
export const findBalance = async (db: Database, { id, owner_id }: RecordKey): Promise<number> =>
  (
    await db
      .selectFrom('invoices')
      .select('balance')
      .where('id', '=', id)
      .where('owner_id', '=', owner_id)
      .executeTakeFirstOrThrow()
  ).balance
