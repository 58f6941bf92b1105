import type { TaxTotal } from '@daybook/contract/invoice-lines'
import { sql, type Updateable } from 'kysely'
import type { Database, Tables } from '../../../db/types.ts'
import type { RecordKey } from '../../../records/record-queries.ts'

const credited = sql<TaxTotal[][] | null>`(
  select jsonb_agg(n.tax_totals) from invoices n
  where n.related_invoice_id = d.id and n.owner_id = d.owner_id and n.type = 'credit_note')`

/** The deposits for an invoice, drafts of them too, each with what was credited of it; the earliest first. */
export const findDeposits = (db: Database, { id, owner_id }: RecordKey) =>
  db
    .selectFrom('invoices as d')
    .where('d.owner_id', '=', owner_id)
    .where('d.related_invoice_id', '=', id)
    .where('d.type', '=', 'deposit')
    .where('d.status', '<>', 'void')
    .where('d.trashed_at', 'is', null)
    .select(['d.id', 'd.number', 'd.items', 'd.tax_totals', 'd.total', 'd.currency', credited.as('credited')])
    .select([
      'd.client_id',
      'd.company_id',
      'd.client_name',
      sql<string>`d.issuer ->> 'name'`.as('issuer_name'),
    ])
    .orderBy('d.issued_at')
    .orderBy('d.id')
    .execute()

export type Deposit = Awaited<ReturnType<typeof findDeposits>>[number]

/** Takes the invoice that a deposit is for, in the trash too, until the transaction ends. */
export const lockFinal = (db: Database, { id, owner_id }: RecordKey) =>
  db
    .selectFrom('invoices')
    .select(['id', 'owner_id', 'status', 'number', 'items', 'discount', 'prices_include_tax', 'currency'])
    .select(['locale', 'client_id', 'company_id'])
    .select('trashed_at')
    .where('id', '=', id)
    .where('owner_id', '=', owner_id)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Sets the lines of an invoice, with what they come to. */
export const setLines = (
  db: Database,
  { id, owner_id }: RecordKey,
  columns: Updateable<Tables['invoices']>,
) => db.updateTable('invoices').set(columns).where('id', '=', id).where('owner_id', '=', owner_id).execute()

/** Makes the deposits for an invoice ones for another; false where there are none. */
export const moveDeposits = async (
  db: Database,
  { id, owner_id }: RecordKey,
  from: string,
): Promise<boolean> =>
  (
    await db
      .updateTable('invoices')
      .set({ related_invoice_id: id })
      .where('owner_id', '=', owner_id)
      .where('related_invoice_id', '=', from)
      .where('type', '=', 'deposit')
      .returning('id')
      .execute()
  ).length > 0
