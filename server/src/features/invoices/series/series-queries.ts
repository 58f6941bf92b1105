import { type Insertable, sql } from 'kysely'
import type { KeptRecurrence } from '../../../db/invoice-tables.ts'
import type { Database, Tables } from '../../../db/types.ts'
import { changeRowsAndRecord, type Scope } from '../../../events.ts'
import type { RecordKey } from '../../../records/record-queries.ts'
import { invoiceColumns, ownerStays } from '../queries.ts'

export interface Place {
  recurs_on: string
  id: string
}

/** Invoices that recur by `latest`, from the earliest on, after a place; those in the trash too. */
export const findRecurring = (db: Database, latest: string, after: Place | undefined, limit: number) =>
  db
    .selectFrom('invoices as i')
    .innerJoin('users as u', 'u.id', 'i.owner_id')
    .select([
      'i.id',
      sql<string>`i.recurs_on`.as('recurs_on'),
      sql<string>`coalesce(u.timezone, 'UTC')`.as('timezone'),
    ])
    .where('i.recurs_on', '<=', latest)
    .where('u.gone_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(i.recurs_on, i.id) > (${after?.recurs_on}::date, ${after?.id}::uuid)`),
    )
    .orderBy('i.recurs_on')
    .orderBy('i.id')
    .limit(limit)
    .execute()

/** Takes an invoice that recurs today or before; undefined where another worker has made what was due. */
export const lockRecurring = (db: Database, id: string, today: string) =>
  db
    .selectFrom('invoices')
    .select(invoiceColumns)
    .select('invoices.trashed_at')
    .where('invoices.id', '=', id)
    .where('invoices.recurs_on', '<=', today)
    .where(ownerStays)
    .forNoKeyUpdate()
    .executeTakeFirst()

export type RecurringRow = NonNullable<Awaited<ReturnType<typeof lockRecurring>>>

/** Read behind the lock of its source. */
export const findLastSequence = async (db: Database, source: RecordKey): Promise<number> =>
  (
    await db
      .selectFrom('invoices')
      .select(sql<number>`coalesce(max(sequence), 0)`.as('last'))
      .where('owner_id', '=', source.owner_id)
      .where('series_of', '=', source.id)
      .executeTakeFirstOrThrow()
  ).last

/** Whether the last that was issued of a series, or its source, was of a company that has been deleted since. */
export const hasLostCompany = async (db: Database, source: RecordKey): Promise<boolean> => {
  const last = await db
    .selectFrom('invoices')
    .select('series_id')
    .where('owner_id', '=', source.owner_id)
    .where((is) => is.or([is('id', '=', source.id), is('series_of', '=', source.id)]))
    .where('series_id', 'is not', null)
    .orderBy('issued_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.series_id || last.series_id === source.owner_id) return false
  const { rows } = await sql`select 1 from companies where id = ${last.series_id}`.execute(db)
  return rows.length === 0
}

export const insertMade = (db: Database, values: Insertable<Tables['invoices']>) =>
  db.insertInto('invoices').values(values).execute()

/** Copies the reminder steps of a source to an invoice, as not sent yet. */
export const copyReminders = (db: Database, source: RecordKey, id: string) =>
  sql`insert into invoice_reminders (owner_id, invoice_id, days)
    select owner_id, ${id}::uuid, days from invoice_reminders
    where owner_id = ${source.owner_id} and invoice_id = ${source.id}`.execute(db)

/** When it recurs next; null ends the series. */
export const setRecurrence = (tx: Scope, { id, owner_id }: RecordKey, recurrence: KeptRecurrence | null) =>
  changeRowsAndRecord(
    tx,
    (db) =>
      db
        .updateTable('invoices')
        .set({
          recurrence: recurrence && JSON.stringify(recurrence),
          recurs_on: recurrence?.next ?? null,
          version: sql<number>`version + 1`,
        })
        .where('id', '=', id)
        .where('owner_id', '=', owner_id)
        .returning(['id', 'version', 'owner_id']),
    { type: 'invoice.updated', actorId: null, payload: {}, audience: sql<string[]>`array[changed.owner_id]` },
  )
