import { sql } from 'kysely'
import type { Database } from '../../db/types.ts'
import { titleColumns } from './draft-values.ts'

/** Those of the clients of whom a draft has another name. */
export const findRenamed = async (db: Database, clientIds: readonly string[]): Promise<string[]> => {
  const rows = await db
    .selectFrom('clients as c')
    .select('c.id')
    .where('c.id', '=', sql<string>`any(${clientIds}::uuid[])`)
    .where(
      sql<boolean>`exists (select from invoices i
        where i.client_id = c.id and i.owner_id = c.owner_id and i.status = 'draft' and i.client_name <> c.name)`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

export const findClientName = (db: Database, clientId: string) =>
  db.selectFrom('clients').select(['owner_id', 'name']).where('id', '=', clientId).executeTakeFirst()

/**
 * Sets what the drafts for a client are searched by; what they say, and their version, stay. They are locked in the order of
 * their making, as issuing locks an invoice before its deposits.
 */
export const renameDrafts = (
  db: Database,
  clientId: string,
  { owner_id, name }: { owner_id: string; name: string },
) =>
  db
    .updateTable('invoices')
    .set(titleColumns(null, name))
    .where('id', '=', (from) => {
      const held = from
        .selectFrom('invoices')
        .select('id')
        .where('client_id', '=', clientId)
        .where('owner_id', '=', owner_id)
        .where('status', '=', 'draft')
        .where('client_name', '<>', name)
        .orderBy('id')
        .forNoKeyUpdate()
      return sql<string>`any(array(${held}))`
    })
    .execute()
