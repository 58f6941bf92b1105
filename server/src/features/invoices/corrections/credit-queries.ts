import { sql } from 'kysely'
import type { Database } from '../../../db/types.ts'
import { type Quantities, scaled } from './credited-parts.ts'

interface Credited {
  id: string
  owner_id: string
}

const notesOf = (db: Database, { id, owner_id }: Credited) =>
  db
    .selectFrom('invoices')
    .where('owner_id', '=', owner_id)
    .where('related_invoice_id', '=', id)
    .where('type', '=', 'credit_note')

/** Whether anything of an invoice is credited. */
export const hasNotes = async (db: Database, invoice: Credited): Promise<boolean> =>
  (await notesOf(db, invoice).select('id').limit(1).executeTakeFirst()) !== undefined

/** How much its credit notes have of each line of an invoice: a line keeps its id on them. */
export const creditedQuantities = async (db: Database, invoice: Credited): Promise<Quantities> => {
  const credited = new Map<string, bigint>()
  for (const { items } of await notesOf(db, invoice).select('items').execute())
    for (const { _id, quantity } of items) credited.set(_id, (credited.get(_id) ?? 0n) + scaled(quantity))
  return credited
}

/** The credit notes on which something is owed back, locked, the eldest first. */
export const lockOpenNotes = (db: Database, invoice: Credited) =>
  notesOf(db, invoice)
    .where('balance', '>', 0)
    .select(['id', 'number', 'balance'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()

/** Makes an invoice final; what credit notes settled was not paid. */
export const markCredited = (db: Database, { id, owner_id, paid_at }: Credited & { paid_at: Date | null }) =>
  db
    .updateTable('invoices')
    .set({ status: 'credited', paid_at })
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .execute()

/** What was paid back on the credit notes of an invoice, in minor units. */
export const sumPaidBack = async (db: Database, { id, owner_id }: Credited): Promise<number> => {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(p.amount), 0)::bigint as amount
    from invoices i join invoice_payments p on p.invoice_id = i.id
    where i.owner_id = ${owner_id} and i.related_invoice_id = ${id} and i.type = 'credit_note'
      and p.credit_note_id is null`.execute(db)
  return rows[0]?.amount ?? 0
}

/** Locks the invoice that a credit note is of: it is locked before its notes, everywhere. Undefined where there is none. */
export const lockSource = (
  db: Database,
  { related_invoice_id, owner_id }: { related_invoice_id: string | null; owner_id: string },
) =>
  db
    .selectFrom('invoices')
    .where('id', '=', related_invoice_id)
    .where('owner_id', '=', owner_id)
    .select(['id', 'owner_id', 'number'])
    .forNoKeyUpdate()
    .executeTakeFirst()
